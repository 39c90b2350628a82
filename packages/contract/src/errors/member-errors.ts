/** How the calls of members can fail. A 401 ends the session at the browser, so a wrong password is none. */
export const memberErrors = {
  login_required: {
    status: 401,
    text: {
      vi: 'Vui lòng đăng nhập trước.',
      en: 'Please log in first.',
      th: 'โปรดเข้าสู่ระบบก่อน',
      zh: '请先登录。',
    },
  },
  session_ended: {
    status: 401,
    text: {
      vi: 'Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.',
      en: 'Your session has ended. Please log in again.',
      th: 'เซสชันสิ้นสุดแล้ว โปรดเข้าสู่ระบบอีกครั้ง',
      zh: '登录已失效，请重新登录。',
    },
  },
  forbidden: {
    status: 403,
    text: {
      vi: 'Bạn không có quyền làm việc này.',
      en: 'You may not do this.',
      th: 'คุณไม่มีสิทธิ์ทำรายการนี้',
      zh: '您无权执行此操作。',
    },
  },
  login_failed: {
    status: 403,
    text: {
      vi: 'Tên đăng nhập hoặc mật khẩu không đúng.',
      en: 'The user name or the password is wrong.',
      th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
      zh: '用户名或密码错误。',
    },
  },
  too_many_tries: {
    status: 429,
    text: {
      vi: 'Bạn đã thử quá nhiều lần, vui lòng đợi một lúc rồi thử lại.',
      en: 'There were too many tries. Please wait a while and try again.',
      th: 'มีการลองหลายครั้งเกินไป โปรดรอสักครู่แล้วลองใหม่',
      zh: '尝试次数过多，请稍后再试。',
    },
  },
  busy: {
    status: 503,
    text: {
      vi: 'Máy chủ đang bận, vui lòng thử lại sau giây lát.',
      en: 'The server is busy. Please try again in a moment.',
      th: 'เซิร์ฟเวอร์ไม่ว่าง โปรดลองอีกครั้งในอีกสักครู่',
      zh: '服务器繁忙，请稍后再试。',
    },
  },
  captcha_required: {
    status: 400,
    text: {
      vi: 'Vui lòng nhập mã xác nhận.',
      en: 'Please enter the verification code.',
      th: 'โปรดกรอกรหัสยืนยัน',
      zh: '请输入验证码。',
    },
  },
  captcha_wrong: {
    status: 400,
    text: {
      vi: 'Mã xác nhận không đúng hoặc đã hết hạn.',
      en: 'The verification code is wrong or has expired.',
      th: 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว',
      zh: '验证码错误或已过期。',
    },
  },
  user_name_invalid: {
    status: 400,
    text: {
      vi: 'Sử dụng 3-15 kí tự gồm chữ cái và số',
      en: 'Use 3 to 15 letters and digits.',
      th: 'ใช้ตัวอักษรและตัวเลข 3-15 ตัว',
      zh: '请使用3-15位字母和数字。',
    },
  },
  user_name_taken: {
    status: 409,
    text: {
      vi: 'Tên đăng nhập này đã có người dùng.',
      en: 'This user name is taken.',
      th: 'ชื่อผู้ใช้นี้มีผู้ใช้แล้ว',
      zh: '该用户名已被使用。',
    },
  },
  name_reserved: {
    status: 409,
    text: {
      vi: 'Tên này được giữ riêng hoặc dễ nhầm với tên của người khác. Vui lòng chọn tên khác.',
      en: 'This name is reserved, or looks like somebody else’s. Please choose another one.',
      th: 'ชื่อนี้สงวนไว้หรือคล้ายกับชื่อของผู้อื่น โปรดเลือกชื่ออื่น',
      zh: '该名称已被保留或与他人的名称过于相似，请更换。',
    },
  },
  password_wrong: {
    status: 403,
    text: {
      vi: 'Mật khẩu không đúng.',
      en: 'The password is wrong.',
      th: 'รหัสผ่านไม่ถูกต้อง',
      zh: '密码错误。',
    },
  },
  password_unchanged: {
    status: 400,
    text: {
      vi: 'Mật khẩu mới phải khác mật khẩu cũ.',
      en: 'The new password must differ from the old one.',
      th: 'รหัสผ่านใหม่ต้องแตกต่างจากรหัสผ่านเดิม',
      zh: '新密码不能与旧密码相同。',
    },
  },
  password_too_common: {
    status: 400,
    text: {
      vi: 'Mật khẩu này quá phổ biến, vui lòng chọn mật khẩu khác.',
      en: 'This password is too common. Please choose another one.',
      th: 'รหัสผ่านนี้ใช้กันแพร่หลายเกินไป โปรดเลือกรหัสอื่น',
      zh: '该密码过于常见，请更换。',
    },
  },
  nickname_invalid: {
    status: 400,
    text: {
      vi: 'Biệt danh dài từ 3 đến 15 ký tự',
      en: 'Nicknames are 3 to 15 characters long',
      th: 'ชื่อที่แสดงต้องมีความยาว 3 ถึง 15 ตัวอักษร',
      zh: '昵称长度为3到15个字符',
    },
  },
  nickname_bound: {
    status: 409,
    text: {
      vi: 'Biệt danh đã được đặt và không thể thay đổi.',
      en: 'The nickname has been set and cannot be changed.',
      th: 'ตั้งชื่อที่แสดงแล้ว ไม่สามารถเปลี่ยนได้',
      zh: '昵称已绑定，无法更改。',
    },
  },
  icon_invalid: {
    status: 400,
    text: {
      vi: 'Ảnh đại diện phải được tải lên trang này.',
      en: 'The picture must be one that was uploaded here.',
      th: 'รูปโปรไฟล์ต้องเป็นรูปที่อัปโหลดไว้ที่นี่',
      zh: '头像必须是在本站上传的图片。',
    },
  },
  social_off: {
    status: 403,
    text: {
      vi: 'Đăng nhập bằng mạng xã hội đang tắt.',
      en: 'Logging in through a social network is switched off.',
      th: 'ปิดการเข้าสู่ระบบผ่านโซเชียลอยู่',
      zh: '社交账号登录已关闭。',
    },
  },
  social_refused: {
    status: 403,
    text: {
      vi: 'Không xác minh được tài khoản mạng xã hội.',
      en: 'The social network did not confirm this account.',
      th: 'ไม่สามารถยืนยันบัญชีโซเชียลได้',
      zh: '无法验证社交账号。',
    },
  },
  social_unavailable: {
    status: 503,
    text: {
      vi: 'Mạng xã hội không trả lời, vui lòng thử lại sau.',
      en: 'The social network does not answer. Please try again later.',
      th: 'โซเชียลไม่ตอบสนอง โปรดลองอีกครั้งภายหลัง',
      zh: '社交平台没有响应，请稍后再试。',
    },
  },
} as const
