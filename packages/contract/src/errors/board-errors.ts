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
      en: 'The boards are closed for now.',
      th: 'กระดานข้อความปิดชั่วคราว',
      zh: '留言板暂时关闭。',
    },
  },
  topic_unknown: {
    status: 404,
    text: {
      vi: 'Chủ đề này không còn nữa.',
      en: 'This topic is no longer there.',
      th: 'ไม่มีกระทู้นี้แล้ว',
      zh: '该话题已不存在。',
    },
  },
  author_unknown: {
    status: 404,
    text: {
      vi: 'Không có tác giả này.',
      en: 'There is no such author.',
      th: 'ไม่มีผู้เขียนคนนี้',
      zh: '没有这位作者。',
    },
  },
  subject_empty: {
    status: 400,
    text: {
      vi: 'Vui lòng nhập tiêu đề.',
      en: 'Please enter a subject.',
      th: 'โปรดกรอกหัวข้อ',
      zh: '请输入标题。',
    },
  },
  subject_too_long: {
    status: 400,
    text: {
      vi: 'Tiêu đề dài tối đa 100 ký tự.',
      en: 'A subject has at most 100 characters.',
      th: 'หัวข้อยาวได้ไม่เกิน 100 ตัวอักษร',
      zh: '标题最多100个字符。',
    },
  },
  topic_too_long: {
    status: 400,
    text: {
      vi: 'Chủ đề dài tối đa 2000 ký tự.',
      en: 'A topic has at most 2000 characters.',
      th: 'กระทู้ยาวได้ไม่เกิน 2000 ตัวอักษร',
      zh: '话题内容最多2000个字符。',
    },
  },
  pick_invalid: {
    status: 400,
    text: {
      vi: 'Số dự đoán không hợp với trò chơi này.',
      en: 'The picked numbers do not fit this game.',
      th: 'เลขที่เลือกไม่ตรงกับเกมนี้',
      zh: '所选号码不符合该彩种。',
    },
  },
  pick_closed: {
    status: 409,
    text: {
      vi: 'Kỳ quay này đã đóng, không thể thay đổi số dự đoán.',
      en: 'This draw has closed: picked numbers stay as they are.',
      th: 'งวดนี้ปิดแล้ว ไม่สามารถเปลี่ยนเลขที่เลือกได้',
      zh: '该期已截止，所选号码不能再更改。',
    },
  },
  follow_unknown: {
    status: 404,
    text: {
      vi: 'Bạn không theo dõi mục này.',
      en: 'You do not follow this.',
      th: 'คุณไม่ได้ติดตามรายการนี้',
      zh: '您没有关注此项。',
    },
  },
  follows_full: {
    status: 409,
    text: {
      vi: 'Bạn đã theo dõi đủ 1000 mục. Vui lòng hủy bớt trước.',
      en: 'You follow 1000 already. Please unfollow some first.',
      th: 'คุณติดตามครบ 1000 รายการแล้ว โปรดยกเลิกบางรายการก่อน',
      zh: '您已关注1000项，请先取消部分关注。',
    },
  },
  muted: {
    status: 403,
    text: {
      vi: 'Bạn tạm thời không được gửi bài.',
      en: 'You may not write for a while.',
      th: 'คุณถูกระงับการเขียนชั่วคราว',
      zh: '您暂时不能发言。',
    },
  },
  words_refused: {
    status: 400,
    text: {
      vi: 'Nội dung có từ hoặc liên kết không được phép.',
      en: 'There are words or links in it that are not allowed here.',
      th: 'มีคำหรือลิงก์ที่ไม่อนุญาต',
      zh: '内容包含不允许的词语或链接。',
    },
  },
  review_unknown: {
    status: 404,
    text: {
      vi: 'Mục này đã được xử lý.',
      en: 'This has been dealt with already.',
      th: 'รายการนี้ได้รับการจัดการแล้ว',
      zh: '该项已处理。',
    },
  },
  member_unknown: {
    status: 404,
    text: {
      vi: 'Không có thành viên này.',
      en: 'There is no such member.',
      th: 'ไม่มีสมาชิกคนนี้',
      zh: '没有该会员。',
    },
  },
} as const
