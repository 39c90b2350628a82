import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/trends.ts'

const th = {
  'trends.heading': 'สถิติ{lottery}',
  'trends.description': 'สถิติ {game}: ความถี่ 00–99 เลขที่ไม่ออกนาน หลักสิบและหลักหน่วย จังหวะการออก และคู่เลข นับจากงวดที่ออกแล้วจริง',
  'trends.about': 'เลขท้ายสองตัว ตั้งแต่ {from} ถึง {to}',
  'trends.none': 'ยังไม่มีงวดให้นับ',
  'trends.games': 'เกม',
  'trends.sizes': 'จำนวนงวด',
  'trends.draws': '{count} งวด',
  'trends.last': '{count} งวด',
  'trends.times': '{count} ครั้ง',
  'trends.heat': 'ความถี่ 00–99',
  'trends.heatAbout': 'แถวคือหลักสิบ คอลัมน์คือหลักหน่วย ตัวเล็กคือจำนวนครั้งที่ออก',
  'trends.head': 'หลักสิบ',
  'trends.tail': 'หลักหน่วย',
  'trends.digit': 'ตัวเลข',
  'trends.absent': 'เลขที่ไม่ออกนาน',
  'trends.absentAbout': 'เลขที่ไม่ออกมานาน เส้นดำคือช่วงที่หายไปนานที่สุดใน {count} งวด',
  'trends.headsAndTails': 'หลักสิบและหลักหน่วย',
  'trends.total': 'จำนวนครั้งทั้งหมดใน {count} งวด',
  'trends.most': 'ออกบ่อยที่สุด',
  'trends.least': 'ออกน้อยที่สุด',
  'trends.within': 'ใน {count} งวด',
  'trends.rhythm': 'จังหวะของแต่ละเลข',
  'trends.rhythmAbout': 'แต่ละแท่งคืองวดที่เลขนั้นออก แท่งสูงคือออกมากกว่าหนึ่งครั้ง',
  'trends.pairs': 'คู่เลขที่ออกด้วยกันบ่อย',
  'trends.pairsAbout': 'ช่องเข้มคืองวดที่ออกทั้งคู่ ช่องอ่อนคือออกตัวเดียว',
  'trends.independence': 'สถิติบอกเล่างวดที่ออกไปแล้ว แต่ละงวดเป็นอิสระต่อกัน เลขในอดีตไม่เปลี่ยนโอกาสของงวดต่อไป',
} as const

export const texts = th satisfies Translation<typeof vi, typeof th>
