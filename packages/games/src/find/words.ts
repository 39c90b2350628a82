import type { Region } from '../regions.ts'

// The words of a query in the four languages of the site, as `bareText` writes them.

/** Words beside a name, a date or a number. */
export const fillers = [
  'xo so|xo|so xo|xs|kq|kqxs|ket qua|ket|qua|so|ve|ngay|nao|hom nao|dai|tinh|lo|lo to|loto|de|khi|khi nao|bao gio|xem|tra',
  'tra cuu|tai|cua|cho|o|ra|truc tiep|thu|nam|thang|gan nhat|moi nhat|co|khong',
  'result|results|lottery|lotto|draw|draws|number|numbers|of|on|the|when|did|does|come|came|for|day|date|in|last|vietnam',
  'หวย|ผล|ผลหวย|ผลรางวัล|ตรวจ|ตรวจหวย|งวด|วันที่|เลข|ออก|ออกวันไหน|วันไหน|เวียดนาม|หวยเวียดนาม|เมื่อไหร่',
  '彩票|开奖|开奖结果|结果|号码|什么|时候|什么时候|哪天|出|的|越南|号|出现|在|日',
].flatMap((words) => words.split('|'))

export const regionWords: Readonly<Record<Region, string>> = {
  south: 'xsmn|mn|mien nam|xo so mien nam|south|southern|southern vietnam|ภาคใต้|เวียดนามภาคใต้|南部|越南南部',
  central: 'xsmt|mt|mien trung|xo so mien trung|central|central vietnam|ภาคกลาง|เวียดนามภาคกลาง|中部|越南中部',
  north: 'xsmb|mb|mien bac|xo so mien bac|xstd|thu do|north|northern|ภาคเหนือ|ฮานอย|北部|河内',
}

/** Names of games beside those of the texts, by code. */
export const otherGameWords: Readonly<Record<string, string>> = {
  hcm: 'sai gon|sg|xstp|xssg|โฮจิมินห์|胡志明|西贡',
  thaigov: 'thai|thai lan|thailand|xo so thai|หวยไทย|ไทย|泰国|泰国彩票',
}

/** How many days before today. */
export const dayWords: Readonly<Record<number, string>> = {
  [-1]: 'ngay mai|mai|tomorrow|พรุ่งนี้|明天',
  0: 'hom nay|toi nay|chieu nay|today|tonight|วันนี้|今天|今日',
  1: 'hom qua|toi qua|chieu qua|yesterday|เมื่อวาน|เมื่อวานนี้|昨天|昨日',
  2: 'hom kia|เมื่อวานซืน|前天',
}

/** From Monday to Sunday. */
export const weekdayWords = [
  'thu hai|thu 2|t2|monday|mon|วันจันทร์|จันทร์|星期一|周一|礼拜一',
  'thu ba|thu 3|t3|tuesday|tue|วันอังคาร|อังคาร|星期二|周二|礼拜二',
  'thu tu|thu 4|t4|wednesday|wed|วันพุธ|พุธ|星期三|周三|礼拜三',
  'thu nam|thu 5|t5|thursday|วันพฤหัสบดี|วันพฤหัส|พฤหัสบดี|พฤหัส|星期四|周四|礼拜四',
  'thu sau|thu 6|t6|friday|fri|วันศุกร์|ศุกร์|星期五|周五|礼拜五',
  'thu bay|thu 7|t7|saturday|sat|วันเสาร์|เสาร์|星期六|周六|礼拜六',
  'chu nhat|cn|sunday|sun|วันอาทิตย์|อาทิตย์|星期日|星期天|周日|周天|礼拜天',
]

/** From January to December, by how they begin. */
export const monthWords = {
  en: 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec',
  th: 'มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม',
}
