export const texts = {
  'first-login.title': 'Vui lòng đăng nhập trước',
  'first-login.hint': 'Trang này dành cho thành viên.',
  'first-login.login': 'Đăng nhập',
  'first-login.needsScript': 'Phần này cần JavaScript.',
} as const
