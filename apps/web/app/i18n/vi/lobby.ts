export const texts = {
  'lobby.games': 'Danh mục trò chơi',
  'lobby.here': 'Bạn đang xem',
  'lobby.menu': 'Trò chơi',
  'lobby.choose': 'Chọn trò chơi',
  'lobby.search': 'Tìm tên đài hoặc trò chơi',
  'lobby.notFound': 'Không có trò chơi nào tên như vậy',
  'lobby.close': 'Đóng',
  'lobby.allOf': 'Tất cả kết quả',
  'lobby.ad': 'Quảng cáo',
} as const
