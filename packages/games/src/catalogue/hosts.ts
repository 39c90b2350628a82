import { type Dated, since } from '../dated.ts'
import type { Names } from '../locale.ts'
import type { ByWeekday } from '../time/weekday.ts'

const haNoi: Names = { vi: 'Hà Nội', en: 'Hanoi', th: 'ฮานอย', zh: '河内' }

/** The North is one lottery; its draw moves between six provinces. */
export const northHosts: Dated<ByWeekday<Names>> = since('2005-10-01', {
  1: haNoi,
  2: { vi: 'Quảng Ninh', en: 'Quang Ninh', th: 'กว๋างนิญ', zh: '广宁' },
  3: { vi: 'Bắc Ninh', en: 'Bac Ninh', th: 'บั๊กนิญ', zh: '北宁' },
  4: haNoi,
  5: { vi: 'Hải Phòng', en: 'Hai Phong', th: 'ไฮฟอง', zh: '海防' },
  6: { vi: 'Nam Định', en: 'Nam Dinh', th: 'นามดิ่ญ', zh: '南定' },
  7: { vi: 'Thái Bình', en: 'Thai Binh', th: 'ท้ายบิ่ญ', zh: '太平' },
})
