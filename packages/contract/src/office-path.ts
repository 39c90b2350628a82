/** The office has the calls of the lottery once more, at a path of its own. */
export function officePath(path: string): string {
  return path.replace('/open/', '/office/')
}
