/** Where members write to each other: every page of theirs is named here. */
const talkPath = /^\/(topics|topic|author|favorite)(?=$|[/?#])/

/** Whether a page is one that the office has none of: it is not there, and neither menus nor the site map name it. */
export function isTalkPath(path: string): boolean {
  return talkPath.test(path)
}

/** Of these links, those that lead somewhere. */
export function linksFor<Link extends { readonly to: string }>(
  isOffice: boolean,
  links: readonly Link[],
): readonly Link[] {
  return isOffice ? links.filter(({ to }) => !isTalkPath(to)) : links
}
