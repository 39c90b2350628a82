-- What is kept of devices, tickets and inboxes, and the cookie of the data saver, on the privacy page. A page that operators
-- have changed, or of which they have a draft, stays as it is.
DO $$
DECLARE
  page page_text;
  edit record;
  body text;
  vietnamese text[];
BEGIN
  IF EXISTS (SELECT FROM page_version WHERE slug = 'privacy' AND (version > 1 OR written_by IS NOT NULL)) THEN
    RETURN;
  END IF;
  INSERT INTO page_version (slug, version, change, written_at)
  VALUES ('privacy', 2, 'Thông báo, vé giữ cùng tài khoản, tiết kiệm dữ liệu', '2026-11-18T00:00:00+07');
  FOR page IN SELECT * FROM page_text WHERE slug = 'privacy' AND version = 1 ORDER BY locale <> 'vi' LOOP
    body := array_to_string(page.paragraphs, E'\n\n');
    FOR edit IN SELECT * FROM (VALUES
('vi', '- Chỉ có hai cookie: lang giữ ngôn ngữ bạn chọn, token giữ lần đăng nhập',
'- Nhiều nhất ba cookie: lang giữ ngôn ngữ bạn chọn, token giữ lần đăng nhập, saver giữ lựa chọn tiết kiệm dữ liệu'),
('vi', '- Nền sáng tối, cỡ chữ và cách hiển thị nằm trong bộ nhớ của trình duyệt bạn',
'- Nền sáng tối, cỡ chữ, cách hiển thị, vé bạn giữ và các trang đã lưu nằm trong bộ nhớ của trình duyệt bạn'),
('vi', '## Lời gửi từ trang liên hệ', '## Khi bật thông báo

Chỉ khi bạn bật thông báo, chúng tôi mới giữ địa chỉ mà dịch vụ đẩy của trình duyệt cấp cho máy bạn, khóa để mã hóa cho máy đó, ngôn ngữ, giờ yên lặng, lần đăng nhập nào dùng máy đó, bạn theo dõi gì và trong ngày đã gửi gì. Với vé có chuông, chúng tôi chỉ biết đài và ngày, không bao giờ biết số. Thông báo được mã hóa cho máy bạn: dịch vụ đẩy không đọc được. Tắt thông báo là xóa tất cả.

## Lời gửi từ trang liên hệ'),
('vi', '- Những việc đã làm với tài khoản, ghi bằng số, không tên, không địa chỉ, không lời; sổ này không sửa được',
'- Vé, chỉ khi bạn muốn giữ cùng tài khoản: được mã hóa khi lưu và bị xóa 90 ngày sau kỳ quay. Dấu của vé đã xóa còn 30 ngày, để máy khác không đưa nó trở lại
- Hộp thông báo, trong 90 ngày
- Những việc đã làm với tài khoản, ghi bằng số, không tên, không địa chỉ, không lời; sổ này không sửa được. Riêng các lần đăng nhập và đăng xuất bị quên sau nhiều nhất 98 ngày'),
('vi', 'các lần đăng nhập và danh sách theo dõi biến mất', 'các lần đăng nhập, vé, hộp thông báo và danh sách theo dõi biến mất'),
('en', '- There are two cookies at most: lang keeps the language you chose, token keeps you logged in',
'- There are three cookies at most: lang keeps the language you chose, token keeps you logged in, saver keeps your choice to save data'),
('en', '- Theme, text size and layout are kept in your own browser',
'- Theme, text size, layout, the tickets you keep and saved pages are kept in your own browser'),
('en', '## What you send from the contact page', '## With notifications on

Only when you turn notifications on do we keep the address that your browser''s push service gave your device, the keys to encrypt for it, your language and quiet hours, which login uses the device, what you follow and what was sent on the day. Of a ticket with a bell we know the station and the day, never the number. Notifications are encrypted for your device: the push service cannot read them. Turning notifications off erases all of it.

## What you send from the contact page'),
('en', '- What was done with the account, by number, without names, addresses or texts; this record cannot be changed',
'- Tickets, only if you want them with the account: they are stored encrypted and erased 90 days after their draw. A mark of a deleted ticket stays for 30 days, so that another device does not bring it back
- Your inbox of notifications, for 90 days
- What was done with the account, by number, without names, addresses or texts; this record cannot be changed. Logins and logouts are forgotten after 98 days at most'),
('en', 'picture, logins and follows are gone', 'picture, logins, tickets, inbox and follows are gone'),
('th', '- มีคุกกี้ไม่เกินสองตัว: lang เก็บภาษาที่คุณเลือก และ token เก็บการเข้าสู่ระบบ',
'- มีคุกกี้ไม่เกินสามตัว: lang เก็บภาษาที่คุณเลือก token เก็บการเข้าสู่ระบบ และ saver เก็บการเลือกประหยัดข้อมูล'),
('th', '- ธีม ขนาดตัวอักษร และรูปแบบการแสดงผลเก็บไว้ในเบราว์เซอร์ของคุณเอง',
'- ธีม ขนาดตัวอักษร รูปแบบการแสดงผล สลากที่คุณเก็บ และหน้าที่บันทึกไว้เก็บในเบราว์เซอร์ของคุณเอง'),
('th', '## สิ่งที่คุณส่งจากหน้าติดต่อ', '## เมื่อเปิดการแจ้งเตือน

เฉพาะเมื่อคุณเปิดการแจ้งเตือน เราจึงเก็บที่อยู่ที่บริการพุชของเบราว์เซอร์ให้แก่อุปกรณ์ของคุณ กุญแจสำหรับเข้ารหัสให้อุปกรณ์นั้น ภาษา ช่วงเวลาเงียบ การเข้าสู่ระบบใดใช้อุปกรณ์นั้น สิ่งที่คุณติดตาม และสิ่งที่ส่งในวันนั้น สำหรับสลากที่มีกระดิ่ง เรารู้เพียงสถานีและวัน ไม่เคยรู้หมายเลข การแจ้งเตือนเข้ารหัสสำหรับอุปกรณ์ของคุณ บริการพุชอ่านไม่ได้ เมื่อปิดการแจ้งเตือน ทั้งหมดถูกลบ

## สิ่งที่คุณส่งจากหน้าติดต่อ'),
('th', '- สิ่งที่เกิดขึ้นกับบัญชี บันทึกเป็นหมายเลข ไม่มีชื่อ ที่อยู่ หรือข้อความ และแก้ไขไม่ได้',
'- สลาก เฉพาะเมื่อคุณต้องการเก็บไว้กับบัญชี: เก็บแบบเข้ารหัสและถูกลบ 90 วันหลังการออกรางวัล เครื่องหมายของสลากที่ลบแล้วอยู่อีก 30 วัน เพื่อไม่ให้อุปกรณ์อื่นนำกลับมา
- กล่องแจ้งเตือนของคุณ เป็นเวลา 90 วัน
- สิ่งที่เกิดขึ้นกับบัญชี บันทึกเป็นหมายเลข ไม่มีชื่อ ที่อยู่ หรือข้อความ และแก้ไขไม่ได้ ส่วนการเข้าและออกจากระบบจะถูกลืมภายในไม่เกิน 98 วัน'),
('th', 'การเข้าสู่ระบบ และรายการติดตามหายไป', 'การเข้าสู่ระบบ สลาก กล่องแจ้งเตือน และรายการติดตามหายไป'),
('zh', '- 最多两个 cookie：lang 保存您选择的语言，token 保存登录状态',
'- 最多三个 cookie：lang 保存您选择的语言，token 保存登录状态，saver 保存节省流量的选择'),
('zh', '- 主题、字号和显示方式保存在您自己的浏览器里', '- 主题、字号、显示方式、您保存的彩票和已保存的页面都在您自己的浏览器里'),
('zh', '## 您从联系页面发送的内容', '## 开启通知后

只有当您开启通知时，我们才保存浏览器推送服务分配给您设备的地址、为该设备加密的密钥、语言、免打扰时段、哪次登录使用该设备、您关注的内容以及当天发送过什么。对于带铃铛的彩票，我们只知道彩票站和日期，从不知道号码。通知为您的设备加密：推送服务无法读取。关闭通知即全部删除。

## 您从联系页面发送的内容'),
('zh', '- 对账号所做的操作，只记编号，不含姓名、地址或文字；此记录无法更改',
'- 彩票，仅当您希望随账号保存时：加密存储，开奖 90 天后删除。已删除彩票的标记保留 30 天，以免其他设备将其恢复
- 您的通知收件箱，保留 90 天
- 对账号所做的操作，只记编号，不含姓名、地址或文字；此记录无法更改。登录和退出最多 98 天后被遗忘'),
('zh', '头像、登录和关注都会消失', '头像、登录、彩票、收件箱和关注都会消失')
    ) AS edits (locale, old, new) WHERE locale = page.locale LOOP
      IF strpos(body, edit.old) = 0 THEN
        RAISE EXCEPTION 'the privacy page in % does not say: %', page.locale, edit.old;
      END IF;
      body := replace(body, edit.old, edit.new);
    END LOOP;
    vietnamese := coalesce(vietnamese, string_to_array(body, E'\n\n'));
    INSERT INTO page_text (slug, version, locale, title, paragraphs, made_from)
    VALUES ('privacy', 2, page.locale, page.title, string_to_array(body, E'\n\n'), vietnamese);
  END LOOP;
  UPDATE page_version SET state = 'old' WHERE slug = 'privacy' AND version = 1;
  UPDATE page_version SET state = 'published', published_at = written_at WHERE slug = 'privacy' AND version = 2;
END $$;
