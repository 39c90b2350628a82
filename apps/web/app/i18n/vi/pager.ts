export const texts = {
  'pager.previous': 'Trang trước',
  'pager.next': 'Trang sau',
  'pager.page': 'Trang {page}',
} as const
