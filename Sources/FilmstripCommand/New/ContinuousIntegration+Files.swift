extension ContinuousIntegration {
  /// The workflow of GitHub Actions.
  static func workflow(parts: Int) -> String {
    #"""
    # Checks the films, and adds the result to pull requests.
    # To record changed films, run this workflow by hand ("Run workflow"): it commits the new references to the branch that
    # you choose. GitHub starts no workflow for that commit; push another one, or run the checks again by hand.
    name: Films
    on:
      pull_request:
      push:
        branches: [main]
      workflow_dispatch:
        inputs:
          update:
            description: The films to record
            type: choice
            options: [changed, missing, all]
            default: changed
    permissions:
      contents: read
    env:
      FILMS: swift run -c release MyFilm
      REFERENCES: References
    jobs:

    """#
      + (parts == 1 ? checkJob : checkJobs(parts: parts)) + recordAndCommentJobs
  }

  /// The steps that fetch the repository, the libraries and the last build.
  private static let preparation = #"""
          - uses: actions/checkout@v4
          - name: Install libraries
            run: |
              apt-get update -q
              apt-get install -qy pkg-config libcairo2-dev libpango1.0-dev libisal-dev fonts-inter
          - name: Restore the last build
            id: build
            uses: actions/cache/restore@v4
            with:
              path: |
                .build
                cache
              key: films-${{ runner.arch }}-${{ hashFiles('Package.*', 'Sources/**') }}
              restore-keys: films-${{ runner.arch }}-

    """#

  /// The step that keeps the build; `condition` must hold, too.
  private static func keepBuild(if condition: String = "") -> String {
    #"""
          - name: Keep the build
            if: ${{ !cancelled()\#(condition) && steps.build.outputs.cache-hit != 'true' }}
            uses: actions/cache/save@v4
            with:
              path: |
                .build
                cache
              key: ${{ steps.build.outputs.cache-primary-key }}

    """#
  }

  private static let checkJob =
    #"""
      check:
        if: github.event_name != 'workflow_dispatch'
        runs-on: ubuntu-24.04
        container: swift:6.3-bookworm
        timeout-minutes: 60
        steps:

    """# + preparation + #"""
            - name: Check the films
              run: >-
                $FILMS check --references "$REFERENCES" --report report --junit junit.xml
                --cache cache --film-timeout 300

      """# + keepBuild() + uploadReport

  private static func checkJobs(parts: Int) -> String {
    #"""
      part:
        if: github.event_name != 'workflow_dispatch'
        runs-on: ubuntu-24.04
        container: swift:6.3-bookworm
        timeout-minutes: 60
        strategy:
          fail-fast: false
          matrix:
            part: [\#((1...parts).map(String.init).joined(separator: ", "))]
        steps:

    """# + preparation
      + #"""
            # 1 means differences, which the merged report shows.
            - name: Check a part of the films
              run: >-
                $FILMS check --references "$REFERENCES" --shard "${{ matrix.part }}/\#(parts)"
                --report report --cache cache --film-timeout 300 || test $? -eq 1

      """# + keepBuild(if: " && matrix.part == 1")
        + #"""
              - uses: actions/upload-artifact@v4
                if: ${{ !cancelled() }}
                with:
                  name: films-part-${{ matrix.part }}
                  path: report
          check:
            needs: part
            if: ${{ !cancelled() && github.event_name != 'workflow_dispatch' }}
            runs-on: ubuntu-24.04
            container: swift:6.3-bookworm
            timeout-minutes: 60
            steps:

        """# + preparation
        + #"""
              - uses: actions/download-artifact@v4
                with:
                  pattern: films-part-*
                  path: parts
              - name: Merge the parts
                run: $FILMS merge-reports parts/* --report report --junit junit.xml

        """# + uploadReport
  }

  private static let uploadReport = #"""
          - uses: actions/upload-artifact@v4
            if: ${{ !cancelled() }}
            with:
              name: films
              path: |
                report
                junit.xml

    """#

  private static let recordAndCommentJobs =
    #"""
      record:
        if: github.event_name == 'workflow_dispatch'
        runs-on: ubuntu-24.04
        container: swift:6.3-bookworm
        timeout-minutes: 60
        permissions:
          contents: write
        steps:

    """# + preparation + #"""
            - name: Record films
              env:
                UPDATE: ${{ inputs.update }}
              run: >-
                $FILMS check --references "$REFERENCES" --update "$UPDATE" --report report
                --film-timeout 300
            - name: Commit the references
              env:
                UPDATE: ${{ inputs.update }}
              run: |
                git config --global --add safe.directory "$GITHUB_WORKSPACE"
                git config user.name "github-actions[bot]"
                git config user.email "41898282+github-actions[bot]@users.noreply.github.com"
                git add --all "$REFERENCES"
                if git diff --cached --quiet; then echo "No reference has changed."; exit 0; fi
                git commit -m "Record films ($UPDATE)"
                git push origin "HEAD:$GITHUB_REF"

      """# + keepBuild() + #"""
            - uses: actions/upload-artifact@v4
              if: ${{ !cancelled() }}
              with:
                name: films
                path: report
        # Pull requests from forks get no comment: their token can only read.
        comment:
          needs: check
          if: >-
            ${{ !cancelled() && github.event_name == 'pull_request'
            && github.event.pull_request.head.repo.full_name == github.repository }}
          runs-on: ubuntu-24.04
          permissions:
            contents: write
            pull-requests: write
          steps:
            - uses: actions/download-artifact@v4
              with:
                name: films
                path: films
            # The strip needs an address, so it becomes a commit outside of all branches.
            - name: Comment with the summary and the strip
              env:
                GH_TOKEN: ${{ github.token }}
                GH_REPO: ${{ github.repository }}
                NUMBER: ${{ github.event.number }}
                RUN: ${{ github.server_url }}/${{ github.repository }}/actions/runs/${{ github.run_id }}
              run: |
                cd films/report || exit
                cp summary.md comment.md
                if [ -f strip.png ]; then
                  git init -q
                  git add strip.png
                  git -c user.name=films -c user.email=films@localhost commit -qm "Films of pull request $NUMBER"
                  git push -qf "https://x-access-token:$GH_TOKEN@${GITHUB_SERVER_URL#https://}/$GH_REPO" \
                    "HEAD:refs/films/pull-$NUMBER"
                  strip="$GITHUB_SERVER_URL/$GH_REPO/raw/$(git rev-parse HEAD)/strip.png"
                  sed -i "s|](strip.png)|]($strip)|" comment.md
                fi
                printf '\n[Report and JUnit file](%s)\n<!-- filmstrip -->\n' "$RUN" >>comment.md
                comments="repos/$GH_REPO/issues/$NUMBER/comments"
                last=$(gh api --paginate "$comments" --jq '.[] | select(.body | contains("<!-- filmstrip -->")) | .id' | tail -n 1)
                if [ -n "$last" ]; then
                  gh api -X PATCH "repos/$GH_REPO/issues/comments/$last" -F body=@comment.md --silent
                else
                  gh api "$comments" -F body=@comment.md --silent
                fi

      """#

  /// The pipeline of GitLab.
  static func pipeline(parts: Int) -> String {
    #"""
    # Checks the films. To record changed films, run the manual job "record", and commit the references that it uploads.
    stages: [check, report]

    variables:
      FILMS: swift run -c release MyFilm
      REFERENCES: References

    .films:
      image: swift:6.3-bookworm
      timeout: 1h
      cache:
        key: films
        when: always
        paths: [.build, cache]
      before_script:
        - apt-get update -q
        - apt-get install -qy pkg-config libcairo2-dev libpango1.0-dev libisal-dev fonts-inter


    """#
      + (parts == 1 ? checkStep : checkSteps(parts: parts)) + #"""

        record:
          extends: .films
          stage: check
          when: manual
          allow_failure: true
          script:
            - $FILMS check --references "$REFERENCES" --update changed --report report --film-timeout 300
          artifacts:
            when: always
            paths: ["$REFERENCES", report]

        """#
  }

  private static let checkStep = #"""
    check:
      extends: .films
      stage: check
      script:
        - >-
          $FILMS check --references "$REFERENCES" --report report --junit junit.xml
          --cache cache --film-timeout 300

    """# + pipelineReports

  private static func checkSteps(parts: Int) -> String {
    #"""
    part:
      extends: .films
      stage: check
      parallel: \#(parts)
      script:
        # 1 means differences, which the merged report shows.
        - >-
          $FILMS check --references "$REFERENCES" --shard auto --report "part-$CI_NODE_INDEX"
          --cache cache --film-timeout 300 || test $? -eq 1
      artifacts:
        when: always
        paths: ["part-*"]

    check:
      extends: .films
      stage: report
      when: always
      script:
        - $FILMS merge-reports part-* --report report --junit junit.xml

    """# + pipelineReports
  }

  private static let pipelineReports = #"""
      artifacts:
        when: always
        paths: [report]
        reports:
          junit: junit.xml
          codequality: report/gl-code-quality-report.json

    """#

  /// The script for Slurm.
  static func jobArray(parts: Int) -> String {
    #"""
    #!/usr/bin/env bash
    # Checks films in parts by a job array of Slurm, and merges the reports when all parts have ended.
    # Usage: check.sh REFERENCES REPORT [PARTS] [SCENARIO…]; FILMSTRIP names the executable.
    set -euo pipefail
    references=$(realpath "$1")
    report=$(realpath -m "$2")
    parts=${3:-\#(parts)}
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
  }

  /// The image for Kubernetes and other clusters.
  static let image = #"""
    # The films of this package in an image:
    #   docker build -t my-films .
    #   mkdir -p report && docker run --rm --user "$(id -u)" -v "$PWD/report:/report" my-films
    # To record changed films into the package in this folder:
    #   docker run --rm --user "$(id -u)" -v "$PWD:/package" my-films check --references References --update changed
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
      && useradd --create-home --uid 1000 films \
      && install -d -o films /report
    COPY --from=build /films /opt/films
    RUN ln -s /opt/films/MyFilm /usr/local/bin/filmstrip
    # References and scenario files.
    COPY --chown=films . /package
    # Nothing is recorded unless --update says so.
    ENV CI=true
    USER films
    WORKDIR /package
    ENTRYPOINT ["filmstrip"]
    CMD ["check", "--references", "References", "--report", "/report/films"]

    """#

  /// The files that the image doesn't get.
  static let ignoredByImage = """
    .build
    .git
    cache
    out
    report

    """

  /// The job for Kubernetes.
  static func indexedJob(parts: Int) -> String {
    #"""
    # An indexed job: pods check a part of the image's films each, and write their reports to the volume. Merge them with:
    #   filmstrip merge-reports part-* --report report
    # A part that fails ends none of the others (this needs Kubernetes 1.29).
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: films
    spec:
      completionMode: Indexed
      completions: \#(parts)
      parallelism: \#(parts)
      backoffLimitPerIndex: 0
      template:
        spec:
          restartPolicy: Never
          securityContext:
            runAsNonRoot: true
            runAsUser: 1000
            fsGroup: 1000
          containers:
            - name: check
              image: example.invalid/my-films:1
              command: ["/bin/sh", "-c"]
              args:
                # 1 means differences, which the merged report shows.
                - >-
                  filmstrip check --references References --shard auto/\#(parts)
                  --report "/reports/part-$JOB_COMPLETION_INDEX" --film-timeout 300 || test $? -eq 1
              resources:
                requests: {cpu: "2", memory: 2Gi}
                limits: {memory: 2Gi}
              securityContext:
                allowPrivilegeEscalation: false
              volumeMounts:
                - {name: reports, mountPath: /reports}
          volumes:
            - name: reports
              persistentVolumeClaim: {claimName: reports}

    """#
  }
}
