import type { Game } from '../game.ts'
import type { Names } from '../locale.ts'
import { south18 } from '../prize-table.ts'
import { roundTheClock } from './round-the-clock.ts'
import { station } from './station.ts'

/** In the order of their first draw of the week. */
export const southStations: readonly Game[] = [
  station('south', 'hcm', 'XSHCM', [1, 6], {
    vi: 'TP. Hồ Chí Minh',
    en: 'Ho Chi Minh City',
    th: 'โฮจิมินห์ซิตี้',
    zh: '胡志明市',
  }),
  station('south', 'dongthap', 'XSDT', [1], { vi: 'Đồng Tháp', en: 'Dong Thap', th: 'ด่งท้าป', zh: '同塔' }),
  station('south', 'camau', 'XSCM', [1], { vi: 'Cà Mau', en: 'Ca Mau', th: 'ก่าเมา', zh: '金瓯' }),
  station('south', 'bentre', 'XSBTR', [2], { vi: 'Bến Tre', en: 'Ben Tre', th: 'เบ๊นแจ', zh: '槟椥' }),
  station('south', 'vungtau', 'XSVT', [2], { vi: 'Vũng Tàu', en: 'Vung Tau', th: 'หวุงเต่า', zh: '头顿' }),
  station('south', 'baclieu', 'XSBL', [2], { vi: 'Bạc Liêu', en: 'Bac Lieu', th: 'บักเลียว', zh: '薄辽' }),
  station('south', 'dongnai', 'XSDN', [3], { vi: 'Đồng Nai', en: 'Dong Nai', th: 'ด่งนาย', zh: '同奈' }),
  station('south', 'cantho', 'XSCT', [3], { vi: 'Cần Thơ', en: 'Can Tho', th: 'เกิ่นเทอ', zh: '芹苴' }),
  station('south', 'soctrang', 'XSST', [3], { vi: 'Sóc Trăng', en: 'Soc Trang', th: 'ซ้อกจัง', zh: '朔庄' }),
  station('south', 'tayninh', 'XSTN', [4], { vi: 'Tây Ninh', en: 'Tay Ninh', th: 'เต็ยนิญ', zh: '西宁' }),
  station('south', 'angiang', 'XSAG', [4], { vi: 'An Giang', en: 'An Giang', th: 'อานซาง', zh: '安江' }),
  station('south', 'binhthuan', 'XSBTH', [4], { vi: 'Bình Thuận', en: 'Binh Thuan', th: 'บิ่ญถ่วน', zh: '平顺' }),
  station('south', 'vinhlong', 'XSVL', [5], { vi: 'Vĩnh Long', en: 'Vinh Long', th: 'หวิญล็อง', zh: '永隆' }),
  station('south', 'binhduong', 'XSBD', [5], { vi: 'Bình Dương', en: 'Binh Duong', th: 'บิ่ญเซือง', zh: '平阳' }),
  station('south', 'travinh', 'XSTV', [5], { vi: 'Trà Vinh', en: 'Tra Vinh', th: 'จ่าวิญ', zh: '茶荣' }),
  station('south', 'longan', 'XSLA', [6], { vi: 'Long An', en: 'Long An', th: 'ล็องอาน', zh: '隆安' }),
  station('south', 'binhphuoc', 'XSBP', [6], { vi: 'Bình Phước', en: 'Binh Phuoc', th: 'บิ่ญเฟื้อก', zh: '平福' }),
  station('south', 'haugiang', 'XSHG', [6], { vi: 'Hậu Giang', en: 'Hau Giang', th: 'เหิ่วซาง', zh: '后江' }),
  station('south', 'tiengiang', 'XSTG', [7], { vi: 'Tiền Giang', en: 'Tien Giang', th: 'เตี่ยนซาง', zh: '前江' }),
  station('south', 'kiengiang', 'XSKG', [7], { vi: 'Kiên Giang', en: 'Kien Giang', th: 'เกียนซาง', zh: '坚江' }),
  station('south', 'dalat', 'XSDL', [7], { vi: 'Đà Lạt', en: 'Da Lat', th: 'ดาลัด', zh: '大叻' }),
]

function vip(code: string, periodSeconds: number, names: Names): Game {
  return roundTheClock({ category: 'vip', family: 'south', layout: 'table' }, south18, code, periodSeconds, names)
}

/** 18 numbers round the clock, drawn by us. */
export const southVipGames: readonly Game[] = [
  vip('mn1p', 60, { vi: 'Miền Nam 1 phút', en: 'South 1 min', th: 'หวยเวียดนาม (ภาคใต้) 1 นาที', zh: '南部1分钟' }),
  vip('mn90', 90, { vi: 'Miền Nam 90 giây', en: 'South 90 s', th: 'หวยเวียดนาม (ภาคใต้) 90 วินาที', zh: '南部90秒' }),
  vip('mn2p', 120, { vi: 'Miền Nam 2 phút', en: 'South 2 min', th: 'หวยเวียดนาม (ภาคใต้) 2 นาที', zh: '南部2分钟' }),
  vip('mn3p', 180, { vi: 'Miền Nam 3 phút', en: 'South 3 min', th: 'หวยเวียดนาม (ภาคใต้) 3 นาที', zh: '南部3分钟' }),
  vip('mn5p', 300, { vi: 'Miền Nam 5 phút', en: 'South 5 min', th: 'หวยเวียดนาม (ภาคใต้) 5 นาที', zh: '南部5分钟' }),
]
