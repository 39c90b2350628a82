import type { RulesPhrases } from './phrases.ts'

function period(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} phút` : `${seconds} giây`
}

export const vi: RulesPhrases = {
  every: (periodSeconds, turnsADay) =>
    `Cứ ${period(periodSeconds)} quay một kỳ, suốt ngày đêm: ${turnsADay} kỳ mỗi ngày. Một ngày tính từ 07:00 đến 07:00 hôm sau (UTC+7), kỳ đầu tiên quay sau 07:00 đúng ${period(periodSeconds)}.`,
  daily: (time) => `Quay hằng ngày lúc ${time} (UTC+7).`,
  weekly: (weekdays, time) => `Quay vào ${weekdays.join(' và ')} hằng tuần lúc ${time} (UTC+7).`,
  monthly: (days, time) => `Quay vào ngày ${days.join(' và ')} hằng tháng lúc ${time} (UTC+7).`,
  closing: (minutesBefore, time) => `Mỗi kỳ đóng trước giờ quay ${minutesBefore} phút, lúc ${time}.`,
  noTet: 'Không quay dịp Tết, từ ngày cuối năm âm lịch đến hết mùng 3.',
  hosts: (hosts) => `Nơi quay thay đổi theo thứ: ${hosts.map(({ weekday, host }) => `${weekday} ${host}`).join(', ')}.`,
  singleDigits: (count) => `Mỗi kỳ có ${count} số, mỗi số một chữ số từ 0 đến 9, hiện theo thứ tự quay.`,
  set: (count, lowest, highest) =>
    `Mỗi kỳ có ${count} số khác nhau từ ${lowest} đến ${highest}, hiện theo thứ tự tăng dần.`,
  tierNames: [
    'giải đặc biệt',
    'giải nhất',
    'giải nhì',
    'giải ba',
    'giải tư',
    'giải năm',
    'giải sáu',
    'giải bảy',
    'giải tám',
  ],
  thaiTierNames: ['giải nhất', 'ba số đầu', 'ba số cuối', 'hai số cuối'],
  tier: (name, count, digits) => `${name} ${count} số có ${digits} chữ số`,
  tiers: (total, tiers) => `Mỗi kỳ có ${total} số: ${tiers.join('; ')}.`,
  order: (firstTier, lastTier) => `Quay ${firstTier} trước tiên, ${lastTier} sau cùng.`,
  drawnBy: {
    us: 'Do trang này quay, không phải xổ số nhà nước.',
    outside:
      'Do xổ số nhà nước quay, không phải do trang này. Nếu thông báo chính thức khác với kết quả ở đây thì theo thông báo chính thức.',
  },
  family: {
    short: 'Mỗi kỳ quay độc lập: các kỳ trước không ảnh hưởng đến kỳ sau.',
    north: 'Kết quả hiện theo dạng bảng miền Bắc, kèm bảng đầu đuôi của hai số cuối.',
    central: 'Kết quả hiện theo dạng bảng miền Trung, kèm bảng đầu đuôi của hai số cuối.',
    south: 'Kết quả hiện theo dạng bảng miền Nam, kèm bảng đầu đuôi của hai số cuối.',
    thai: 'Trang chỉ hiện giải nhất và các giải ba số, hai số.',
  },
  adultsOnly: 'Dành cho người từ 18 tuổi.',
}
