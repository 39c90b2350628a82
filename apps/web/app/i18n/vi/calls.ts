export const texts = {
  'calls.unreachable': 'Chưa kết nối được với máy chủ',
  'calls.unreachableHint': 'Hãy kiểm tra mạng rồi thử lại. Nội dung trên trang này vẫn được giữ nguyên.',
  'calls.close': 'Đóng',
  'calls.login': 'Đăng nhập lại',
} as const
