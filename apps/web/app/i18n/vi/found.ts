export const texts = {
  'found.homeOf': 'Kết quả {type}: {day}',
  'found.homeAbout':
    'Kết quả xổ số cập nhật ngay khi quay: bảng giải, đầu đuôi, đếm ngược tới kỳ tiếp theo theo giờ máy chủ.',
  'found.feedTitle': 'Kết quả {game}',
  'found.feedAbout': 'Các kỳ gần nhất của {game}, giờ Việt Nam (GMT+7).',
  'found.entrySpecial': '{game}, kỳ {turn}: giải đặc biệt {numbers}',
  'found.entryFirst': '{game}, kỳ {turn}: giải nhất {numbers}',
  'found.entryNumbers': '{game}, kỳ {turn}: {numbers}',
  'found.special': 'Giải đặc biệt',
  'found.numbers': 'Dãy số trúng',
} as const
