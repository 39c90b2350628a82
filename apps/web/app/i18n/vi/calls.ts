export const texts = {
  'calls.unreachable': 'Chưa kết nối được với máy chủ',
  'calls.unreachableHint': 'Hãy kiểm tra mạng rồi thử lại. Nội dung trên trang này vẫn được giữ nguyên.',
  'calls.close': 'Đóng',
  'calls.login': 'Đăng nhập lại',
  'calls.firstLogin': 'Vui lòng đăng nhập trước',
  'calls.firstLoginHint': 'Trang này dành cho thành viên.',
  'calls.toLogin': 'Đăng nhập',
  'calls.needsScript': 'Phần này cần JavaScript.',
  'calls.later': 'Để sau',
} as const
