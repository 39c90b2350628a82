import { matchesGlob } from 'node:path'

/** What images leave out and a machine without containers needs: nginx's configuration, scripts, and new keys. */
const neededWithoutContainers = ['ops/', 'tools/src/keys.ts']

/** What only developers of Quayso and builders of images read. */
const forDevelopers = [
  ...['.devcontainer/', '.editorconfig', '.gitattributes', '.github/', '.gitignore', 'biome.json', 'docs/pictures/'],
  ...['ops/images/', 'tsconfig.json', 'vitest.config.ts'],
]

/** What the Dockerfile's stage `trimmed` deletes. That stage is the one place where it is listed. */
export function leftOutOfImages(dockerfile: string): { folders: string[]; testFiles: string } {
  const stage = /^FROM installed AS trimmed\nRUN rm -rf ([\w./ -]+?) && find apps packages -name '([^']+)' -delete$/m
  const [, folders, testFiles] = stage.exec(dockerfile) ?? []
  if (!folders || !testFiles) throw new Error("the Dockerfile's stage `trimmed` does not read as expected")
  return { folders: folders.split(' ').map((folder) => `${folder}/`), testFiles }
}

/** The files of a checkout that a release has. */
export function shippedFiles(files: readonly string[], dockerfile: string): string[] {
  const { folders, testFiles } = leftOutOfImages(dockerfile)
  const isIn = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start))
  return files.filter(
    (path) =>
      !isIn(path, forDevelopers) &&
      (isIn(path, neededWithoutContainers) || !(isIn(path, folders) || matchesGlob(path, `**/${testFiles}`))),
  )
}
