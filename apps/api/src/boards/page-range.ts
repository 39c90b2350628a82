interface Paging {
  readonly page?: number
  readonly pageSize?: number
}

const defaultPageSize = 10

export interface PageRange {
  /** How many from the newest on are left out. */
  readonly skip: number
  readonly size: number
}

/** Which rows a page is. */
export function pageRangeOf({ page = 1, pageSize = defaultPageSize }: Paging): PageRange {
  return { skip: (page - 1) * pageSize, size: pageSize }
}
