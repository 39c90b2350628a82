import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locale } from '@quayso/games/locale'
import type { Catalogue } from '@quayso/texts/translate'
import { expect, test } from 'vitest'
import { loadTexts, type TextPart } from './catalogues.ts'

/** Every text of section 8 of docs/spec/original.md: as it is named there, its key, and vi, en, th and zh. */
const rows = `
firstLogin | calls.firstLogin | Vui lòng đăng nhập trước | Please log in first | โปรดเข้าสู่ระบบก่อน | 请先登录
inputMessage | board-acts.inputMessage | Vui lòng nhập tin nhắn | Please enter a message | โปรดพิมพ์ข้อความ | 请输入留言
Sai định dạng ảnh | members.badImage | Sai định dạng ảnh | Wrong image format | รูปแบบรูปภาพไม่ถูกต้อง | 图片格式错误
nickNameInfo | members.nickNameInfo | Biệt danh chưa thay đổi | Please modify the nickname | โปรดเปลี่ยนชื่อที่แสดง | 请修改昵称
Please enter submission information | contact.missing | Vui lòng nhập thông tin gửi | Please enter submission information | โปรดกรอกข้อมูลที่จะส่ง | 请输入提交信息
the chosen avatar picture is too small | members.smallImage | Ảnh nhỏ hơn 120 × 120, vui lòng chọn ảnh khác | The picture is smaller than 120 × 120. Please choose another one | รูปเล็กกว่า 120 × 120 โปรดเลือกรูปอื่น | 图片小于 120 × 120，请选择其他图片
Image only | members.imageOnly | Chỉ nhận tệp ảnh | Image only | รับเฉพาะไฟล์รูปภาพ | 仅限图片文件
a size-limit error | members.largeImage | Ảnh lớn hơn 10 MB, vui lòng chọn ảnh khác | The picture is larger than 10 MB. Please choose another one | รูปใหญ่กว่า 10 MB โปรดเลือกรูปอื่น | 图片大于 10 MB，请选择其他图片
a minimum-size error | members.smallImage | Ảnh nhỏ hơn 120 × 120, vui lòng chọn ảnh khác | The picture is smaller than 120 × 120. Please choose another one | รูปเล็กกว่า 120 × 120 โปรดเลือกรูปอื่น | 图片小于 120 × 120，请选择其他图片
Are you sure you want to delete this message? | board-acts.deleteQuestion | Bạn có chắc muốn xóa tin nhắn này? | Are you sure you want to delete this message? | คุณแน่ใจหรือไม่ว่าต้องการลบข้อความนี้ | 确定要删除这条留言吗？
Are you sure to exit | members.logoutSure | Bạn có chắc muốn thoát? | Are you sure to exit | คุณแน่ใจหรือไม่ว่าต้องการออก? | 确定要退出吗？
Are you sure to abandon the modification? | board-acts.abandon | Bạn có chắc muốn bỏ thay đổi? | Are you sure to abandon the modification? | คุณแน่ใจหรือไม่ว่าจะละทิ้งการแก้ไข | 确定要放弃修改吗？
modifySuccess | members.modifySuccess | Đã lưu thay đổi | Saved | บันทึกแล้ว | 修改成功
changeSuccess | members.changeSuccess | Đã đổi mật khẩu. Các thiết bị khác đã được đăng xuất. | The password is changed. Other devices are logged out. | เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่นออกจากระบบแล้ว | 密码已修改，其他设备已退出登录。
sendSuccess | board-acts.sent | Gửi thành công | Sent successfully | ส่งสำเร็จ | 发送成功
updateSuccess | board-acts.saved | Cập nhật thành công | Updated successfully | อัปเดตสำเร็จ | 更新成功
deleteSuccess | board-acts.deleted | Xóa thành công | Deleted successfully | ลบสำเร็จ | 删除成功
Hủy thành công | favorite.unfollowed | Hủy thành công | Unfollowed | เลิกติดตามแล้ว | 已取消关注
submitSuccess | contact.sent | Gửi thành công | Submitted successfully | ส่งสำเร็จแล้ว | 提交成功
quitSuccess | members.quitSuccess | Đã đăng xuất | Exit successfully | ออกจากระบบแล้ว | 已退出登录
Login success | members.loginSuccess | Đăng nhập thành công | Login success | เข้าสู่ระบบสำเร็จ | 登录成功
Register success | members.registerSuccess | Đăng ký thành công | Register success | ลงทะเบียนสำเร็จ | 注册成功
Sent successfully | board-acts.sent | Gửi thành công | Sent successfully | ส่งสำเร็จ | 发送成功
Refresh successfully | members.codeRefreshed | Làm mới thành công | Refresh successfully | รีเฟรชสำเร็จ | 刷新成功
Exit successfully | members.quitSuccess | Đã đăng xuất | Exit successfully | ออกจากระบบแล้ว | 已退出登录
No more information | history.complete | Không còn thông tin | No more information | ไม่มีข้อมูลเพิ่มเติม | 没有更多信息
No message | board.empty | Chưa có tin nhắn | No message | ยังไม่มีข้อความ | 暂无留言
`
  .trim()
  .split('\n')
  .map((line) => {
    const [original = '', key = '', ...texts] = line.split(' | ')
    return { original, key, texts }
  })

const app = join(import.meta.dirname, '..')
const texts = join(app, '../../../packages/texts')

async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const parts = globSync('*.json', { cwd: join(texts, locale, 'pages') }).map((file) => basename(file, '.json'))
  return Object.assign({}, ...(await Promise.all(parts.map((part) => loadTexts(locale, part as TextPart)))))
}

const code = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['i18n', '**/*.test.ts'] })
  .map((file) => readFileSync(join(app, file), 'utf8'))
  .join('\n')

test.each(rows)('[ERR-04] $original exists in four languages, and a page shows it', async ({ key, texts }) => {
  const catalogues = await Promise.all((['vi', 'en', 'th', 'zh'] as const).map(loadCatalogue))
  expect(catalogues.map((catalogue) => catalogue[key])).toEqual(texts)
  expect(code).toContain(`'${key}'`)
})

test('[ERR-04] every text that section 8 quotes is in the table, word for word', () => {
  const sections = readFileSync(join(app, '../../../docs/spec/original.md'), 'utf8').split('\n## ')
  const lines = sections.find((section) => section.startsWith('8.'))?.split('\n') ?? []
  const lists = lines.filter((line) => /^- (Prompts|Confirms|Success messages|Empty states):/.test(line))
  expect(lists).toHaveLength(4)
  const quoted = lists.flatMap((line) => [...line.matchAll(/'([^']+)'/g)].map(([, text = '']) => text))
  const named = lists.flatMap((line) => line.match(/\b\w+Success\b/g) ?? [])
  expect(rows.map(({ original }) => original)).toEqual(expect.arrayContaining([...quoted, ...named]))
  // A single word is the name of a text, the rest are texts themselves.
  const sentences = rows.filter(({ original }) => original.includes(' ') && quoted.includes(original))
  expect(sentences).toHaveLength(14)
  for (const { original, texts } of sentences) expect(texts, original).toContain(original)
})
