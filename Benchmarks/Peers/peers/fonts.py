"""Provides peers with the two faces of Inter that the scene uses, and no other fonts."""

import os
import pathlib
import shutil
import subprocess

STYLES = {400: "Regular", 600: "SemiBold"}


def provide(folder):
    """Copies the faces to a folder and configures fontconfig to find only these faces.

    Cairo's toy fonts request weight 500 for "normal", and would otherwise find Inter Medium.
    """
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for weight, style in STYLES.items():
        pattern = f"Inter:style={style.replace('SemiBold', 'Semi Bold')}"
        found = subprocess.run(
            ["fc-match", "--format", "%{file}", pattern], capture_output=True, text=True, check=True
        ).stdout
        if pathlib.Path(found).name != f"Inter-{style}.otf":
            raise FileNotFoundError(f"Inter-{style}.otf is missing: apt-get install fonts-inter")
        shutil.copy(found, folder / f"Inter-{weight}.otf")
    configuration = folder / "fonts.conf"
    configuration.write_text(
        f'<?xml version="1.0"?>\n<fontconfig><dir>{folder.resolve()}</dir>'
        f"<cachedir>{folder.resolve()}/cache</cachedir></fontconfig>\n")
    os.environ["FONTCONFIG_FILE"] = str(configuration)
