/** How the calls of boards, topics and following can fail. */
export const boardErrors = {
  message_empty: {
    status: 400,
    text: {
      vi: 'Vui lòng nhập tin nhắn.',
      en: 'Please enter a message.',
      th: 'โปรดกรอกข้อความ',
      zh: '请输入留言。',
    },
  },
  message_too_long: {
    status: 400,
    text: {
      vi: 'Tin nhắn dài tối đa 500 ký tự.',
      en: 'A message has at most 500 characters.',
      th: 'ข้อความยาวได้ไม่เกิน 500 ตัวอักษร',
      zh: '留言最多500个字符。',
    },
  },
  message_unknown: {
    status: 404,
    text: {
      vi: 'Tin nhắn này không còn nữa.',
      en: 'This message is no longer there.',
      th: 'ไม่มีข้อความนี้แล้ว',
      zh: '该留言已不存在。',
    },
  },
  board_closed: {
    status: 403,
    text: {
      vi: 'Bảng tin đang tạm đóng.',
      en: 'The board is closed for now.',
      th: 'กระดานข้อความปิดชั่วคราว',
      zh: '留言板暂时关闭。',
    },
  },
} as const
