#!/usr/bin/env bash
# Checks films in parts by a job array of Slurm, and merges the reports when all parts have ended.
# Usage: check.sh REFERENCES REPORT [PARTS] [SCENARIO…]; FILMSTRIP names the executable.
set -euo pipefail
references=$(realpath "$1")
report=$(realpath -m "$2")
parts=${3:-4}
shift $(($# < 3 ? $# : 3))
filmstrip=${FILMSTRIP:-filmstrip}
mkdir -p "$report"

words=""
for word in "$filmstrip" check "$@" --references "$references" --film-timeout 300; do
  words+="$(printf '%q' "$word") "
done
folder=$(printf '%q' "$report")
array=$(sbatch --parsable --job-name=films --array="1-$parts" --output="$report/part-%a.log" \
  --wrap "$words --shard auto --report $folder/part-\$SLURM_ARRAY_TASK_ID")
# Also after parts that found differences, were ended or have crashed: the merged report names their films.
merge="$(printf '%q' "$filmstrip") merge-reports"
for part in $(seq "$parts"); do merge+=" $folder/part-$part"; done
sbatch --parsable --wait --job-name=films-report --dependency="afterany:$array" \
  --output="$report/merge.log" --wrap "$merge --report $folder/all" >/dev/null && status=0 || status=$?
cat "$report/merge.log"
exit "$status"
