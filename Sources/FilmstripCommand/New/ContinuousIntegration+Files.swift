extension ContinuousIntegration {
  static let workflow = #"""
    name: Films
    on:
      pull_request:
      push:
        branches: [main]
    permissions:
      contents: read
    env:
      FILMS: swift run -c release MyFilm
      REFERENCES: References
    jobs:
      check:
        runs-on: ubuntu-24.04
        container: swift:6.3-bookworm
        strategy:
          fail-fast: false
          matrix:
            part: [1, 2, 3, 4]
        steps:
          - uses: actions/checkout@v4
          - name: Install libraries
            run: |
              apt-get update -q
              apt-get install -qy pkg-config libcairo2-dev libpango1.0-dev libisal-dev fonts-inter
          - name: Check a part of the films
            run: >-
              $FILMS check --references "$REFERENCES" --shard "${{ matrix.part }}/4"
              --report report --cache cache --film-timeout 300 || test $? -eq 1
          - uses: actions/upload-artifact@v4
            if: ${{ !cancelled() }}
            with:
              name: part-${{ matrix.part }}
              path: report
      report:
        needs: check
        if: ${{ !cancelled() }}
        runs-on: ubuntu-24.04
        container: swift:6.3-bookworm
        steps:
          - uses: actions/checkout@v4
          - name: Install libraries
            run: |
              apt-get update -q
              apt-get install -qy pkg-config libcairo2-dev libpango1.0-dev libisal-dev fonts-inter
          - uses: actions/download-artifact@v4
            with:
              path: parts
          - name: Merge the parts
            run: $FILMS merge-reports parts/* --report report --junit junit.xml
          - uses: actions/upload-artifact@v4
            if: ${{ !cancelled() }}
            with:
              name: report
              path: |
                report
                junit.xml

    """#

  static let pipeline = #"""
    stages: [check, report]

    variables:
      FILMS: swift run -c release MyFilm
      REFERENCES: References

    .films:
      image: swift:6.3-bookworm
      before_script:
        - apt-get update -q
        - apt-get install -qy pkg-config libcairo2-dev libpango1.0-dev libisal-dev fonts-inter

    check:
      extends: .films
      stage: check
      parallel: 4
      script:
        # 1 means differences, which the merged report shows.
        - >-
          $FILMS check --references "$REFERENCES" --shard auto --report "part-$CI_NODE_INDEX"
          --film-timeout 300 || test $? -eq 1
      artifacts:
        when: always
        paths: ["part-*"]

    report:
      extends: .films
      stage: report
      when: always
      script:
        - $FILMS merge-reports part-* --report report --junit junit.xml
      artifacts:
        when: always
        paths: [report]
        reports:
          junit: junit.xml
          codequality: report/gl-code-quality-report.json

    """#

  static let jobArray = #"""
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

    """#

  static let image = #"""
    # A package's films in an image: docker build -t my-films . && docker run --rm -v "$PWD/References:/films/References" my-films
    FROM swift:6.3-bookworm AS build
    RUN apt-get update -q \
      && apt-get install -qy --no-install-recommends pkg-config libcairo2-dev libpango1.0-dev libisal-dev \
      && rm -rf /var/lib/apt/lists/*
    WORKDIR /package
    COPY . .
    RUN swift build -c release --static-swift-stdlib --product MyFilm \
      && mkdir /films \
      && cp -r .build/release/MyFilm .build/release/*.resources /films/

    FROM debian:bookworm-slim
    RUN apt-get update -q \
      && apt-get install -qy --no-install-recommends libcairo2 libpangocairo-1.0-0 libharfbuzz-subset0 libisal2 fonts-inter \
      && rm -rf /var/lib/apt/lists/* \
      && useradd --create-home films
    COPY --from=build /films /films
    RUN ln -s /films/MyFilm /usr/local/bin/filmstrip
    USER films
    WORKDIR /films
    ENTRYPOINT ["/films/MyFilm"]
    CMD ["check", "--references", "References"]

    """#

  static let indexedJob = #"""
    # An indexed job: four pods check a part each. The volume holds the references, and gets the parts' reports; merge
    # them with: filmstrip merge-reports /films/part-*
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: films
    spec:
      completionMode: Indexed
      completions: 4
      parallelism: 4
      backoffLimit: 0
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: check
              image: example.invalid/my-films:1
              command: ["/bin/sh", "-c"]
              args:
                - >-
                  filmstrip check --references /films/References --shard auto/4
                  --report "/films/part-$JOB_COMPLETION_INDEX" --film-timeout 300 || test $? -eq 1
              resources:
                requests: {cpu: "2", memory: 2Gi}
                limits: {memory: 2Gi}
              securityContext:
                allowPrivilegeEscalation: false
                runAsNonRoot: true
                runAsUser: 1000
              volumeMounts:
                - {name: films, mountPath: /films}
          volumes:
            - name: films
              persistentVolumeClaim: {claimName: films}

    """#
}
