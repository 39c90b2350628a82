import type { Game } from '../game.ts'
import { station } from './station.ts'

/** In the order of their first draw of the week. */
export const centralStations: readonly Game[] = [
  station('central', 'hue', 'XSTTH', [1, 7], { vi: 'Thừa Thiên Huế', en: 'Thua Thien Hue', th: 'เว้', zh: '顺化' }),
  station('central', 'phuyen', 'XSPY', [1], { vi: 'Phú Yên', en: 'Phu Yen', th: 'ฟู้เอียน', zh: '富安' }),
  station('central', 'daklak', 'XSDLK', [2], { vi: 'Đắk Lắk', en: 'Dak Lak', th: 'ดั๊กลัก', zh: '多乐' }),
  station('central', 'quangnam', 'XSQNM', [2], { vi: 'Quảng Nam', en: 'Quang Nam', th: 'กว๋างนาม', zh: '广南' }),
  station('central', 'danang', 'XSDNA', [3, 6], { vi: 'Đà Nẵng', en: 'Da Nang', th: 'ดานัง', zh: '岘港' }),
  station('central', 'khanhhoa', 'XSKH', [3, 7], { vi: 'Khánh Hòa', en: 'Khanh Hoa', th: 'คั้ญฮหว่า', zh: '庆和' }),
  station('central', 'binhdinh', 'XSBDI', [4], { vi: 'Bình Định', en: 'Binh Dinh', th: 'บิ่ญดิ่ญ', zh: '平定' }),
  station('central', 'quangtri', 'XSQT', [4], { vi: 'Quảng Trị', en: 'Quang Tri', th: 'กว๋างจิ', zh: '广治' }),
  station('central', 'quangbinh', 'XSQB', [4], { vi: 'Quảng Bình', en: 'Quang Binh', th: 'กว๋างบิ่ญ', zh: '广平' }),
  station('central', 'gialai', 'XSGL', [5], { vi: 'Gia Lai', en: 'Gia Lai', th: 'ซาลาย', zh: '嘉莱' }),
  station('central', 'ninhthuan', 'XSNT', [5], { vi: 'Ninh Thuận', en: 'Ninh Thuan', th: 'นิญถ่วน', zh: '宁顺' }),
  station('central', 'quangngai', 'XSQNG', [6], { vi: 'Quảng Ngãi', en: 'Quang Ngai', th: 'กว๋างหงาย', zh: '广义' }),
  station('central', 'daknong', 'XSDNO', [6], { vi: 'Đắk Nông', en: 'Dak Nong', th: 'ดั๊กนง', zh: '得农' }),
  station('central', 'kontum', 'XSKT', [7], { vi: 'Kon Tum', en: 'Kon Tum', th: 'กอนตูม', zh: '昆嵩' }),
]
