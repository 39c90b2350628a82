interface Paging {
  readonly page?: number
  readonly pageSize?: number
}

const defaultPageSize = 10

/** Which rows a page is. */
export function partOf({ page = 1, pageSize = defaultPageSize }: Paging) {
  return { skip: (page - 1) * pageSize, size: pageSize }
}
