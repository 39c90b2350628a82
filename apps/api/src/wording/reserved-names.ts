/**
 * What only those who run the site are called: everyone else would be taken for them. Compared by their looks, so one
 * spelling of each is enough; without marks a Vietnamese word may be someone's name, so the short ones stand alone.
 */
export const reservedNames = {
  /** Wherever they stand in a name. */
  anywhere: [
    ...['quayso', 'moderator', 'administrator', 'webmaster'],
    ...['quản trị viên', 'điều hành viên', 'kiểm duyệt viên', 'chăm sóc khách hàng'],
    ...['แอดมิน', 'ผู้ดูแล', 'เจ้าหน้าที่', 'ทีมงาน', 'โมเดอเรเตอร์', 'ฝ่ายสนับสนุน', 'ฝ่ายบริการ', 'ซัพพอร์ต'],
    ...['管理员', '管理員', '版主', '站长', '站長', '客服', '官方', '技术支持', '技術支援'],
  ],
  /** At the beginning or the end: badminton is none of ours. */
  atAnEnd: ['admin'],
  /** As one word of a name, or as several in a row. */
  asWords: [
    ...['mod', 'mods', 'support', 'help desk', 'customer service', 'customer care', 'staff', 'official', 'operator'],
    ...['system', 'quản trị', 'điều hành', 'kiểm duyệt', 'hỗ trợ', 'tổng đài', 'cskh', 'hệ thống', 'chính thức'],
  ],
} as const
