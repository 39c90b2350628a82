/** Where the calls of the lottery are. The office has them once more, at a path of its own. */
export const lotteryPath = '/api/front/open/lottery'

export function officePath(path: string): string {
  return path.replace('/open/', '/office/')
}
