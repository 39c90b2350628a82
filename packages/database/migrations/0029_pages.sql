-- Pages that operators write: about the site, its terms, and so on. Each has versions; each version has a text in every
-- language, paragraph by paragraph. A version that was published is never changed: it stays readable.
CREATE TABLE page_version (
  slug text NOT NULL CHECK (slug IN ('about', 'terms', 'privacy', 'responsible', 'how-we-work', 'rules')),
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'waiting', 'published', 'old')),
  -- What is different from the version before.
  change text NOT NULL DEFAULT '' CHECK (char_length(change) <= 200),
  -- Counts how often the draft was saved: who saves names the one they began with.
  revision integer NOT NULL DEFAULT 1,
  -- Nobody for the texts that come with the project.
  written_by bigint REFERENCES operator,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  approved_by bigint REFERENCES operator,
  published_at timestamptz,
  PRIMARY KEY (slug, version),
  CHECK (approved_by <> written_by),
  CHECK ((published_at IS NULL) = (state IN ('draft', 'waiting')))
);
CREATE UNIQUE INDEX page_published ON page_version (slug) WHERE state = 'published';
CREATE UNIQUE INDEX page_draft ON page_version (slug) WHERE state IN ('draft', 'waiting');
COMMENT ON TABLE page_version IS 'Written by console.';

CREATE TABLE page_text (
  slug text NOT NULL,
  version integer NOT NULL,
  locale text NOT NULL CHECK (locale IN ('vi', 'en', 'th', 'zh')),
  title text NOT NULL CHECK (char_length(title) <= 100),
  -- Plain text: `## ` begins a heading, `- ` an item of a list, `[text](address)` is a link. Empty while it is missing.
  paragraphs text[] NOT NULL CHECK (cardinality(paragraphs) <= 100),
  -- The Vietnamese paragraphs that these are translations of.
  made_from text[] NOT NULL CHECK (cardinality(made_from) = cardinality(paragraphs)),
  PRIMARY KEY (slug, version, locale),
  FOREIGN KEY (slug, version) REFERENCES page_version ON DELETE CASCADE
);
COMMENT ON TABLE page_text IS 'Written by console.';

CREATE FUNCTION refuse_published_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched page_text := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (
    SELECT FROM page_version p
    WHERE p.slug = touched.slug AND p.version = touched.version AND p.published_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'a version that was published is not changed';
  END IF;
  RETURN touched;
END $$;
CREATE TRIGGER refuse_published_text BEFORE INSERT OR UPDATE OR DELETE ON page_text
  FOR EACH ROW EXECUTE FUNCTION refuse_published_text();

-- A sentence over the results for a time. Of several that concern a page the newest is shown.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vi text NOT NULL CHECK (char_length(vi) BETWEEN 1 AND 300),
  -- Empty where it is missing: the Vietnamese one is shown.
  en text NOT NULL DEFAULT '' CHECK (char_length(en) <= 300),
  th text NOT NULL DEFAULT '' CHECK (char_length(th) <= 300),
  zh text NOT NULL DEFAULT '' CHECK (char_length(zh) <= 300),
  -- `home`, or the code of a game whose history shows it.
  places text[] NOT NULL CHECK (cardinality(places) BETWEEN 1 AND 60),
  shown tstzrange NOT NULL CHECK (NOT isempty(shown)),
  is_draft boolean NOT NULL DEFAULT true,
  revision integer NOT NULL DEFAULT 1,
  changed_by bigint NOT NULL REFERENCES operator,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE notice IS 'Written by console.';

-- Pictures of operators: advertising, codes of contact channels. Few and small, so they are rows: the console needs no
-- other storage, and a picture is there when the row that shows it is.
CREATE TABLE site_picture (
  -- SHA-256 of the bytes.
  name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[0-9a-f]{64}\.webp$'),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 307200),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  added_by bigint NOT NULL REFERENCES operator,
  added_at timestamptz NOT NULL
);
COMMENT ON TABLE site_picture IS 'Written by console.';

ALTER TABLE contact_info ADD COLUMN revision integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN contact_info.revision IS 'Counts the changes of the number and of the channels.';
ALTER TABLE contact_channel ADD COLUMN is_shown boolean NOT NULL DEFAULT true;
COMMENT ON TABLE contact_info IS 'Written by console.';
COMMENT ON TABLE contact_channel IS 'Written by console.';

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['page_version', 'page_text', 'notice'] LOOP
    EXECUTE format(
      'CREATE TRIGGER tell_console AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_console(''contents'')',
      name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON page_version, page_text, notice, contact_channel TO quayso_console;
GRANT UPDATE ON contact_info TO quayso_console;
GRANT SELECT, INSERT, DELETE ON site_picture TO quayso_console;
GRANT SELECT (slug, version, state, published_at) ON page_version TO quayso_api;
GRANT SELECT (slug, version, locale, title, paragraphs) ON page_text TO quayso_api;
GRANT SELECT (id, vi, en, th, zh, places, shown, is_draft) ON notice TO quayso_api;
GRANT SELECT (name, bytes) ON site_picture TO quayso_api;

-- The first texts. From then on they are changed in the console.
INSERT INTO page_version (slug, version, written_at)
SELECT slug, 1, '2026-11-16T00:00:00+07'
FROM unnest(ARRAY['about', 'terms', 'privacy', 'responsible', 'how-we-work', 'rules']) AS slug;

INSERT INTO page_text (slug, version, locale, title, paragraphs, made_from)
WITH first (slug, locale, title, body) AS (VALUES
('about', 'vi', 'Giới thiệu', $text$
Quayso đăng kết quả xổ số Việt Nam và Thái Lan ngay khi quay, bằng con số dễ đọc, theo cách ai cũng kiểm lại được.

## Ở đây có gì

- Kết quả miền Bắc, miền Trung, miền Nam và Thái Lan, với lịch sử miền Bắc từ năm 2005, Thái Lan từ năm 2006
- Thống kê tính từ chính lịch sử ấy: chỉ mô tả những gì đã quay, không đoán số
- Bảng tin và chủ đề để thành viên trò chuyện về các kỳ quay
- Vài trò quay nhanh do chính trang này quay, luôn ghi “Do Quayso quay”

## Quayso không làm gì

- Không bán vé, không nhận cược, không trả thưởng
- Không bán “số chắc”, và cũng không biết số nào như thế
- Không bán dữ liệu về người xem

## Các trò do Quayso quay

Các trò này không phải xổ số nhà nước và không có gì để thắng. Mỗi kỳ suy ra từ một bí mật đã chốt trước nhiều tuần và một nguồn ngẫu nhiên công khai, rồi được ghi vào sổ công khai: không ai chọn được kết quả, kể cả chúng tôi. Trang [Cách chúng tôi làm](/how-we-work) chỉ cách tự kiểm.

## Tiền từ đâu

Từ quảng cáo. Ai xem cũng thấy như nhau, không ai bị theo dõi. Chúng tôi chỉ đếm mỗi ngày một ảnh được thấy và được bấm bao nhiêu lần. Quảng cáo hứa trúng thưởng không được nhận.

## Viết cho chúng tôi

Mọi lời gửi từ [trang liên hệ](/contact) đều có người đọc.
$text$),
('about', 'en', 'About Quayso', $text$
Quayso shows the lottery results of Vietnam and Thailand as they are drawn, in numbers that are easy to read, and in a way that anyone can check.

## What you find here

- Results of the North, the Centre, the South and Thailand, with the history of the North from 2005 and of Thailand from 2006
- Statistics counted from that very history: they describe what was drawn and predict nothing
- Boards and topics where members talk about draws
- A few fast games that this site draws itself, always marked “Drawn by Quayso”

## What Quayso does not do

- It sells no tickets, takes no bets and pays no prizes
- It sells no “sure numbers”, and knows of none
- It sells no data about its visitors

## Games drawn by Quayso

They are not state lotteries, and there is nothing to win. Each draw follows from a secret that was fixed weeks before and from a public source of randomness, and is entered into a public log: nobody can choose a result, ourselves included. [How we work](/how-we-work) tells you how to check it yourself.

## Where the money comes from

From advertising. Everybody sees the same, and nobody is followed. All we count is how often a picture was seen and clicked in a day. Advertising that promises a win is refused.

## Write to us

A person reads everything that is sent from the [contact page](/contact).
$text$),
('about', 'th', 'เกี่ยวกับ Quayso', $text$
Quayso แสดงผลสลากของเวียดนามและไทยทันทีที่ออกรางวัล ด้วยตัวเลขที่อ่านง่าย และในแบบที่ทุกคนตรวจสอบได้

## ที่นี่มีอะไร

- ผลสลากภาคเหนือ ภาคกลาง ภาคใต้ของเวียดนาม และสลากไทย พร้อมประวัติภาคเหนือตั้งแต่ปี 2005 และไทยตั้งแต่ปี 2006
- สถิติที่นับจากประวัติเหล่านั้น บอกเพียงสิ่งที่ออกไปแล้ว ไม่ทำนายเลข
- กระดานข้อความและหัวข้อให้สมาชิกพูดคุยเรื่องการออกรางวัล
- เกมออกเลขเร็วที่เว็บไซต์นี้ออกเอง มีข้อความ “ออกโดย Quayso” กำกับเสมอ

## สิ่งที่ Quayso ไม่ทำ

- ไม่ขายสลาก ไม่รับพนัน ไม่จ่ายรางวัล
- ไม่ขาย “เลขแม่น” และไม่รู้จักเลขเช่นนั้น
- ไม่ขายข้อมูลของผู้เข้าชม

## เกมที่ออกโดย Quayso

เกมเหล่านี้ไม่ใช่สลากของรัฐ และไม่มีอะไรให้ชนะ ทุกงวดคำนวณจากความลับที่กำหนดไว้ล่วงหน้าหลายสัปดาห์ร่วมกับแหล่งสุ่มสาธารณะ แล้วบันทึกลงสมุดสาธารณะ จึงไม่มีใครเลือกผลได้ รวมทั้งเราเอง หน้า[วิธีทำงานของเรา](/how-we-work)บอกวิธีตรวจสอบด้วยตัวเอง

## รายได้มาจากไหน

มาจากโฆษณา ทุกคนเห็นเหมือนกันและไม่มีใครถูกติดตาม เรานับเพียงว่าแต่ละวันภาพหนึ่งถูกเห็นและถูกกดกี่ครั้ง ไม่รับโฆษณาที่สัญญาว่าจะถูกรางวัล

## เขียนถึงเรา

ทุกข้อความจาก[หน้าติดต่อ](/contact)มีคนอ่านจริง
$text$),
('about', 'zh', '关于 Quayso', $text$
Quayso 在开奖的同时公布越南和泰国的彩票结果，数字清晰易读，人人都能核对。

## 这里有什么

- 越南北部、中部、南部和泰国的开奖结果；北部历史自 2005 年起，泰国自 2006 年起
- 由这些历史计算的统计：只描述已开出的号码，不作预测
- 会员讨论开奖的留言板和话题
- 由本站自己开奖的几种快速游戏，始终标明“由 Quayso 开奖”

## Quayso 不做什么

- 不售票、不接受投注、不派奖
- 不出售“必中号码”，也没有这样的号码
- 不出售访客的数据

## 由 Quayso 开奖的游戏

这些游戏不是国家彩票，也没有任何奖品。每一期都由提前数周确定的秘密和公开的随机源共同算出，并写入公开日志：任何人都无法选择结果，我们自己也不能。[我们如何工作](/how-we-work)说明了如何自行核对。

## 收入从何而来

来自广告。所有人看到的都一样，没有人被跟踪。我们只统计每张图片每天被看到和点击的总次数。承诺中奖的广告一律拒绝。

## 给我们写信

从[联系页面](/contact)发来的每条消息都有人阅读。
$text$),
('terms', 'vi', 'Điều khoản sử dụng', $text$
Quayso chép lại kết quả xổ số để bạn đọc. Trang không bán vé, không nhận cược, không trả thưởng.

## Kết quả

Kết quả của đài do hai bên đối chiếu; trước đó trang ghi “Kết quả tạm”. Khi có sai, trang ghi “Đã đính chính”, và sổ công khai giữ số cũ, số mới cùng lý do.

Vé giấy và công bố của công ty xổ số là căn cứ cuối cùng. Hãy giữ vé và so với công bố của công ty trước khi bỏ vé hay lĩnh thưởng.

## Các trò do Quayso quay

Các trò do chính trang này quay không phải xổ số nhà nước. Không có tiền đặt và không có tiền thưởng.

## Tài khoản

Xem kết quả không cần tài khoản. Người đăng ký phải đủ 18 tuổi, tự giữ mật khẩu và không dùng tên của người khác. Bạn có thể tải về mọi thứ chúng tôi giữ về bạn, hoặc xóa tài khoản, bất cứ lúc nào trong [Tài khoản](/userinfo).

## Điều bạn viết

Điều bạn viết vẫn là của bạn; bạn cho phép chúng tôi hiện nó ở đây. [Quy tắc cộng đồng](/rules) được áp dụng. Chúng tôi có thể giữ lại, gỡ hoặc từ chối những gì trái quy tắc.

## Dùng lại dữ liệu

Chương trình có thể đọc kết quả qua [Data API](/dataApi). Hãy ghi nguồn, tôn trọng giới hạn, và không trình bày kết quả tạm như kết quả đã xác nhận.

## Trách nhiệm

Chúng tôi làm việc cẩn thận và công khai sai sót của mình, nhưng kết quả ở đây là thông tin không kèm bảo đảm: không ai đòi được tiền thưởng hay khoản lỗ từ đó. Những quyền mà pháp luật cho bạn và không thể từ bỏ vẫn được giữ nguyên.

## Khi điều khoản thay đổi

Bản mới có hiệu lực từ ngày công bố. Các bản cũ luôn đọc lại được ở cuối trang này.
$text$),
('terms', 'en', 'Terms of use', $text$
Quayso copies lottery results for you to read. It sells no tickets, takes no bets and pays no prizes.

## Results

Official results are checked by two; until then they are marked “Provisional”. If one was wrong, the page says “Corrected”, and the public log keeps the old number, the new one and why.

The paper ticket and the lottery company's notice decide. Keep your ticket, and compare it with the company's notice before you throw it away or claim a prize.

## Games drawn by Quayso

Games that this site draws itself are not state lotteries. They have no stake and no prize.

## Your account

Reading needs no account. Whoever registers is 18 or older, keeps the password to themselves and does not use another person's name. You can download everything we keep about you, or delete your account, at any time in [your account](/userinfo).

## What you write

What you write stays yours; you allow us to show it here. The [community rules](/rules) apply. We may hold, remove or refuse what breaks them.

## Using our data

Programs can read results through the [data API](/dataApi). Name the source, keep to the limits, and do not present provisional results as confirmed ones.

## Liability

We work with care and publish our mistakes, but results here are information without a guarantee: nobody can claim a prize or a loss from them. Rights that the law gives you and that cannot be waived remain.

## When these terms change

A new version applies from the day it is published. Older versions stay readable at the foot of this page.
$text$),
('terms', 'th', 'ข้อกำหนดการใช้งาน', $text$
Quayso คัดลอกผลสลากมาให้คุณอ่าน ไม่ขายสลาก ไม่รับพนัน ไม่จ่ายรางวัล

## ผลรางวัล

ผลทางการต้องตรงกันจากสองฝ่าย ก่อนหน้านั้นจะมีข้อความ “ผลเบื้องต้น” หากมีข้อผิดพลาด หน้าเว็บจะแสดง “แก้ไขแล้ว” และสมุดสาธารณะจะเก็บเลขเดิม เลขใหม่ และเหตุผลไว้

สลากกระดาษและประกาศของผู้ออกสลากเป็นหลักฐานสุดท้าย โปรดเก็บสลากไว้และเทียบกับประกาศก่อนทิ้งสลากหรือขึ้นเงินรางวัล

## เกมที่ออกโดย Quayso

เกมที่เว็บไซต์นี้ออกเองไม่ใช่สลากของรัฐ ไม่มีเงินเดิมพันและไม่มีเงินรางวัล

## บัญชีของคุณ

การอ่านไม่ต้องมีบัญชี ผู้สมัครต้องมีอายุ 18 ปีขึ้นไป เก็บรหัสผ่านไว้กับตัว และไม่ใช้ชื่อของผู้อื่น คุณดาวน์โหลดทุกสิ่งที่เราเก็บเกี่ยวกับคุณ หรือลบบัญชีได้ทุกเมื่อใน[บัญชี](/userinfo)

## สิ่งที่คุณเขียน

สิ่งที่คุณเขียนยังเป็นของคุณ และคุณอนุญาตให้เราแสดงที่นี่ โดยใช้[กติกาชุมชน](/rules) เราอาจพักไว้ ลบ หรือปฏิเสธสิ่งที่ผิดกติกา

## การใช้ข้อมูลของเรา

โปรแกรมอ่านผลได้ผ่าน [Data API](/dataApi) โปรดระบุแหล่งที่มา เคารพข้อจำกัด และอย่าแสดงผลเบื้องต้นว่าเป็นผลที่ยืนยันแล้ว

## ความรับผิด

เราทำงานด้วยความระมัดระวังและเปิดเผยข้อผิดพลาดของเรา แต่ผลที่นี่เป็นข้อมูลที่ไม่มีการรับประกัน ไม่มีใครเรียกร้องรางวัลหรือความเสียหายจากข้อมูลนี้ได้ สิทธิตามกฎหมายที่สละไม่ได้ยังคงอยู่ครบถ้วน

## เมื่อข้อกำหนดเปลี่ยน

ฉบับใหม่มีผลตั้งแต่วันที่เผยแพร่ ฉบับก่อนหน้ายังอ่านได้ที่ท้ายหน้านี้เสมอ
$text$),
('terms', 'zh', '使用条款', $text$
Quayso 抄录开奖结果供您阅读，不售票、不接受投注、不派奖。

## 开奖结果

官方结果须由两方核对一致；在此之前标为“初步结果”。如有错误，页面会标明“已更正”，公开日志保留原号码、新号码和原因。

以纸质彩票和彩票公司的公告为准。在丢弃彩票或领奖之前，请保留彩票并与公司公告核对。

## 由 Quayso 开奖的游戏

本站自己开奖的游戏不是国家彩票，没有投注金额，也没有奖金。

## 您的账号

浏览无需账号。注册者须年满 18 岁，自行保管密码，不使用他人姓名。您可以随时在[账号](/userinfo)中下载我们保存的关于您的全部数据，或删除账号。

## 您写的内容

您写的内容仍归您所有；您允许我们在此展示。适用[社区规则](/rules)。违反规则的内容，我们可以暂扣、删除或拒绝。

## 使用我们的数据

程序可以通过[数据接口](/dataApi)读取结果。请注明来源，遵守限制，不要把初步结果当作已确认的结果展示。

## 责任

我们认真工作并公开自己的错误，但这里的结果是不附保证的信息：任何人不得据此主张奖金或损失。法律赋予您且不可放弃的权利不受影响。

## 条款变更

新版本自公布之日起生效。旧版本始终可以在本页底部查阅。
$text$),
('privacy', 'vi', 'Quyền riêng tư', $text$
Bạn có thể đọc mọi thứ ở đây mà không cần cho biết bạn là ai. Không có theo dõi, không có mã đo của bên thứ ba, không có quảng cáo bám theo bạn.

## Khi không có tài khoản

- Chỉ có hai cookie: lang giữ ngôn ngữ bạn chọn, token giữ lần đăng nhập
- Nền sáng tối, cỡ chữ và cách hiển thị nằm trong bộ nhớ của trình duyệt bạn
- Nhật ký máy chủ ghi trang nào, lúc nào, trả lời ra sao, không ghi ai hỏi. Chỉ khi một yêu cầu bị từ chối hoặc bị lỗi, nhật ký lỗi của máy chủ ngoài mới ghi địa chỉ mạng
- Địa chỉ mạng được đếm trong bộ nhớ một lát để một người không làm nghẽn mọi người

## Lời gửi từ trang liên hệ

Chúng tôi giữ tên, cách liên lạc và nội dung bạn gửi để có người trả lời. Kèm theo là dấu băm của địa chỉ mạng, để chặn gửi dồn dập; nó chỉ dùng trong mười phút và bị xóa khi có lời gửi tiếp theo sau đó.

## Khi có tài khoản

- Tên đăng nhập, biệt danh, ảnh, và dấu băm của mật khẩu: bản thân mật khẩu không rời trình duyệt
- Các lần đăng nhập: trình duyệt nào, bắt đầu lúc nào, dùng lần cuối phút nào. Bình thường, một lần đăng nhập hết hạn sau 7 ngày không dùng và chậm nhất sau 30 ngày
- Dấu băm của những mạng bạn từng đăng nhập, để người lạ không khóa được bạn ở ngoài
- Điều bạn viết, số bạn chọn, ai và gì bạn theo dõi, tin bạn báo cáo
- Những việc đã làm với tài khoản, ghi bằng số, không tên, không địa chỉ, không lời; sổ này không sửa được
- Nếu đăng nhập qua Facebook: con số mà Facebook dùng để gọi bạn ở đây

## Quảng cáo

Trang báo về ảnh nào đã ở trong màn hình một giây và ảnh nào được bấm. Chúng tôi cộng vào tổng của ngày và không giữ gì khác: không cookie, không địa chỉ, không mã người xem. Ảnh nằm ở máy chủ của người đặt quảng cáo được tải mà không cho biết bạn đang đọc trang nào.

## Tin bị gỡ

Lời của một tin bị gỡ được giữ 30 ngày, chỉ người kiểm duyệt xem được, để sửa lại nếu gỡ nhầm; sau đó bị xóa.

## Quyền của bạn

Trong [Tài khoản](/userinfo) bạn tự xem, tải về và xóa được mọi thứ. Xóa là có hiệu lực ngay: tên, mật khẩu, ảnh, các lần đăng nhập và danh sách theo dõi biến mất; tin nhắn ở lại nhưng không còn tên. Nếu không làm được ở đó, hãy viết từ [trang liên hệ](/contact); chúng tôi trả lời trong 30 ngày.

## Người dưới 18 tuổi

Trang này không dành cho người dưới 18 tuổi. Biết có tài khoản như vậy, chúng tôi xóa.
$text$),
('privacy', 'en', 'Privacy', $text$
You can read everything here without telling us who you are. There is no tracking, no measuring by third parties and no advertising that follows you.

## Without an account

- There are two cookies at most: lang keeps the language you chose, token keeps you logged in
- Theme, text size and layout are kept in your own browser
- Our logs note which page was asked for, when, and how it was answered, not who asked. Only when a request is refused or fails does the error log of the front server note its network address
- Network addresses are counted in memory for a moment, so that one visitor cannot block all others

## What you send from the contact page

We keep the name, contact and text that you send, so that a person can answer. A hash of your network address is kept with it against floods; it is of use for ten minutes and is erased when the next message arrives after that.

## With an account

- User name, nickname, picture, and a hash of the password: the password itself never leaves your browser
- Your logins: which browser, when it began, in which minute it was last used. Normally a login ends after 7 days without use and after 30 days at the latest
- Hashes of the networks you have logged in from, so that strangers cannot lock you out
- What you write, the numbers you pick, whom and what you follow, and what you report
- What was done with the account, by number, without names, addresses or texts; this record cannot be changed
- If you log in through Facebook: the number by which Facebook knows you here

## Advertising

A page reports which pictures were on the screen for a second and which were clicked. We add this to a total for the day and keep nothing else: no cookie, no address, no number of yours. Pictures on an advertiser's own server are loaded without telling it which page you read.

## Removed messages

The text of a removed message is kept for 30 days, for moderators alone, so that a mistake can be undone; then it is erased.

## Your rights

In [your account](/userinfo) you can see, download and delete everything yourself. Deleting takes effect at once: name, password, picture, logins and follows are gone; messages stay, without your name. If you cannot do it there, write to us from the [contact page](/contact); we answer within 30 days.

## Under 18

This site is not for people under 18. If we learn of such an account, we delete it.
$text$),
('privacy', 'th', 'ความเป็นส่วนตัว', $text$
คุณอ่านทุกอย่างที่นี่ได้โดยไม่ต้องบอกว่าคุณเป็นใคร ไม่มีการติดตาม ไม่มีตัววัดของบุคคลที่สาม และไม่มีโฆษณาที่ตามคุณไป

## เมื่อไม่มีบัญชี

- มีคุกกี้ไม่เกินสองตัว: lang เก็บภาษาที่คุณเลือก และ token เก็บการเข้าสู่ระบบ
- ธีม ขนาดตัวอักษร และรูปแบบการแสดงผลเก็บไว้ในเบราว์เซอร์ของคุณเอง
- บันทึกของเซิร์ฟเวอร์ระบุว่าขอหน้าใด เมื่อใด และตอบอย่างไร ไม่ระบุว่าใครขอ เฉพาะคำขอที่ถูกปฏิเสธหรือล้มเหลวเท่านั้นที่บันทึกข้อผิดพลาดของเซิร์ฟเวอร์ด้านหน้าจะเก็บที่อยู่เครือข่าย
- ที่อยู่เครือข่ายถูกนับในหน่วยความจำชั่วครู่ เพื่อไม่ให้ผู้ใดผู้หนึ่งกีดขวางผู้อื่น

## สิ่งที่คุณส่งจากหน้าติดต่อ

เราเก็บชื่อ ช่องทางติดต่อ และข้อความที่คุณส่ง เพื่อให้มีคนตอบ พร้อมค่าแฮชของที่อยู่เครือข่ายเพื่อกันการส่งถี่เกินไป ค่านี้ใช้เพียงสิบนาที และถูกลบเมื่อมีข้อความถัดไปเข้ามาหลังจากนั้น

## เมื่อมีบัญชี

- ชื่อผู้ใช้ ชื่อเล่น รูปภาพ และค่าแฮชของรหัสผ่าน ตัวรหัสผ่านเองไม่เคยออกจากเบราว์เซอร์ของคุณ
- การเข้าสู่ระบบ: เบราว์เซอร์ใด เริ่มเมื่อใด และใช้ครั้งสุดท้ายในนาทีใด โดยปกติการเข้าสู่ระบบสิ้นสุดเมื่อไม่ได้ใช้ 7 วัน และไม่เกิน 30 วัน
- ค่าแฮชของเครือข่ายที่คุณเคยเข้าสู่ระบบ เพื่อไม่ให้คนแปลกหน้ากันคุณออกไปได้
- สิ่งที่คุณเขียน เลขที่คุณเลือก สิ่งที่คุณติดตาม และสิ่งที่คุณรายงาน
- สิ่งที่เกิดขึ้นกับบัญชี บันทึกเป็นหมายเลข ไม่มีชื่อ ที่อยู่ หรือข้อความ และแก้ไขไม่ได้
- หากเข้าสู่ระบบผ่าน Facebook: หมายเลขที่ Facebook ใช้เรียกคุณที่นี่

## โฆษณา

หน้าเว็บแจ้งว่าภาพใดอยู่บนหน้าจอครบหนึ่งวินาทีและภาพใดถูกกด เรารวมเป็นยอดของวันและไม่เก็บอย่างอื่น ไม่มีคุกกี้ ไม่มีที่อยู่ ไม่มีหมายเลขของคุณ ภาพที่อยู่บนเซิร์ฟเวอร์ของผู้ลงโฆษณาถูกโหลดโดยไม่บอกว่าคุณอ่านหน้าใด

## ข้อความที่ถูกลบ

ข้อความที่ถูกลบจะเก็บไว้ 30 วัน ให้เฉพาะผู้ดูแลเห็น เพื่อแก้ไขหากลบผิด แล้วจึงลบถาวร

## สิทธิของคุณ

ใน[บัญชี](/userinfo)คุณดู ดาวน์โหลด และลบทุกอย่างได้เอง การลบมีผลทันที: ชื่อ รหัสผ่าน รูปภาพ การเข้าสู่ระบบ และรายการติดตามหายไป ข้อความยังอยู่แต่ไม่มีชื่อของคุณ หากทำที่นั่นไม่ได้ โปรดเขียนจาก[หน้าติดต่อ](/contact) เราตอบภายใน 30 วัน

## ผู้มีอายุต่ำกว่า 18 ปี

เว็บไซต์นี้ไม่ใช่สำหรับผู้มีอายุต่ำกว่า 18 ปี หากทราบว่ามีบัญชีเช่นนั้น เราจะลบ
$text$),
('privacy', 'zh', '隐私', $text$
您无需告诉我们您是谁就能阅读这里的一切。没有跟踪，没有第三方统计，也没有追着您的广告。

## 没有账号时

- 最多两个 cookie：lang 保存您选择的语言，token 保存登录状态
- 主题、字号和显示方式保存在您自己的浏览器里
- 服务器日志记录请求了哪个页面、何时、如何答复，不记录是谁请求的。只有当请求被拒绝或失败时，前端服务器的错误日志才会记下其网络地址
- 网络地址只在内存中短暂计数，以免一位访客妨碍所有人

## 您从联系页面发送的内容

我们保存您发送的姓名、联系方式和内容，以便有人答复。同时保存网络地址的哈希值以防止大量发送；它只在十分钟内有用，此后有下一条消息到来时即被清除。

## 有账号时

- 用户名、昵称、头像和密码的哈希值：密码本身从不离开您的浏览器
- 您的登录：使用哪个浏览器、何时开始、最后一次使用在哪一分钟。通常 7 天未使用即失效，最长 30 天
- 您登录过的网络的哈希值，使陌生人无法把您锁在外面
- 您写的内容、选的号码、关注的人和事、举报的留言
- 对账号所做的操作，只记编号，不含姓名、地址或文字；此记录无法更改
- 如果您通过 Facebook 登录：Facebook 在本站用来识别您的编号

## 广告

页面会报告哪些图片在屏幕上停留了一秒、哪些被点击。我们只把它加进当天的总数，不保存其他任何内容：没有 cookie，没有地址，没有您的编号。位于广告主自己服务器上的图片，加载时不会告诉对方您在读哪个页面。

## 被删除的留言

被删除留言的文字保留 30 天，仅版主可见，以便纠正误删；之后即被清除。

## 您的权利

在[账号](/userinfo)中您可以自行查看、下载和删除一切。删除立即生效：姓名、密码、头像、登录和关注都会消失；留言保留，但不再有您的名字。如果在那里无法办到，请从[联系页面](/contact)写信给我们，我们在 30 天内答复。

## 未满 18 岁

本站不面向未满 18 岁的人。如果得知有这样的账号，我们会将其删除。
$text$),
('responsible', 'vi', 'Từ 18 tuổi', $text$
Trang này dành cho người từ 18 tuổi. Tờ vé số là một chút vui, không phải cách kiếm sống.

## Biết xác suất

Tính lâu dài, xổ số trả lại chừng một nửa tiền bán vé. Không dãy số nào đã ra làm thay đổi kỳ sau: mỗi kỳ quay bắt đầu lại từ đầu.

## Tự hỏi

- Tháng này tiền vé có quá số mình định không?
- Có mua thêm để gỡ không?
- Có giấu người nhà không?
- Có vay để mua không?

## Nếu có một câu “có”

Hãy nói với một người mình tin và nghỉ một tháng. Khoa sức khỏe tâm thần của bệnh viện gần nhà tư vấn kín đáo. Tài khoản ở đây xóa được bất cứ lúc nào trong [Tài khoản](/userinfo).

## Ở đây không có cược

Quayso không nhận cược và không chỉ chỗ cược. Ghi lô đề và nhận lô đề là trái pháp luật; bảng hai số cuối ở đây chỉ mô tả các giải đã quay. Ai mời cược, cho vay hay bán “số chắc” trên bảng tin sẽ bị gỡ.

## Cho phụ huynh

Bộ lọc của điện thoại và trình duyệt có thể chặn trang này. Nếu một em có tài khoản ở đây, hãy [viết cho chúng tôi](/contact), chúng tôi sẽ xóa.
$text$),
('responsible', 'en', '18 and over', $text$
This site is for people of 18 years and older. A lottery ticket is a small amusement, not an income.

## Know the odds

In the long run a lottery pays back about half of what its tickets cost. No series of past numbers changes the next draw: every draw begins anew.

## Ask yourself

- Have I spent more on tickets this month than I meant to?
- Do I buy more to win back what I lost?
- Do I hide it from my family?
- Have I borrowed for it?

## If one answer is yes

Talk to somebody you trust, and take a month off. The mental health department of a hospital near you advises in confidence. Your account here can be deleted at any time in [your account](/userinfo).

## No betting here

Quayso takes no bets and points to no place that does. Illegal number games (lô đề) are against the law; the tables of last two digits here only describe the prizes that were drawn. Whoever offers bets, loans or “sure numbers” on the boards is removed.

## For parents

The filters of phones and browsers can block this site. If a child has an account here, [write to us](/contact), and we delete it.
$text$),
('responsible', 'th', 'อายุ 18 ปีขึ้นไป', $text$
เว็บไซต์นี้สำหรับผู้มีอายุ 18 ปีขึ้นไป สลากหนึ่งใบคือความสนุกเล็กน้อย ไม่ใช่รายได้

## รู้โอกาส

ในระยะยาว สลากจ่ายคืนราวครึ่งหนึ่งของราคาที่ขาย ไม่มีชุดเลขใดที่ออกไปแล้วเปลี่ยนงวดถัดไปได้ ทุกงวดเริ่มต้นใหม่

## ถามตัวเอง

- เดือนนี้จ่ายค่าสลากเกินที่ตั้งใจไว้หรือไม่
- ซื้อเพิ่มเพื่อเอาคืนหรือไม่
- ปิดบังครอบครัวหรือไม่
- กู้เงินมาซื้อหรือไม่

## ถ้ามีข้อใดตอบว่าใช่

คุยกับคนที่ไว้ใจ และหยุดสักหนึ่งเดือน แผนกสุขภาพจิตของโรงพยาบาลใกล้บ้านให้คำปรึกษาเป็นความลับ บัญชีที่นี่ลบได้ทุกเมื่อใน[บัญชี](/userinfo)

## ที่นี่ไม่มีการพนัน

Quayso ไม่รับพนันและไม่ชี้ช่องทางพนัน การเล่นหวยใต้ดิน (lô đề) ผิดกฎหมาย ตารางเลขท้ายสองตัวที่นี่บอกเพียงรางวัลที่ออกไปแล้ว ผู้ที่ชวนพนัน ปล่อยกู้ หรือขาย “เลขแม่น” บนกระดานจะถูกลบ

## สำหรับผู้ปกครอง

ตัวกรองของโทรศัพท์และเบราว์เซอร์ปิดกั้นเว็บไซต์นี้ได้ หากเด็กมีบัญชีที่นี่ โปรด[เขียนถึงเรา](/contact) แล้วเราจะลบ
$text$),
('responsible', 'zh', '年满 18 岁', $text$
本站面向年满 18 岁的人。一张彩票只是小小的消遣，不是收入。

## 了解概率

长期来看，彩票大约只返还售票款的一半。已经开出的号码不会改变下一期：每一期都重新开始。

## 问问自己

- 这个月买彩票的钱超出预算了吗？
- 有没有为了回本而多买？
- 有没有瞒着家人？
- 有没有借钱去买？

## 如果有一个回答是“有”

请告诉一位您信任的人，并停一个月。附近医院的精神卫生科提供保密的咨询。这里的账号可以随时在[账号](/userinfo)中删除。

## 这里没有投注

Quayso 不接受投注，也不介绍投注的地方。地下赌号（lô đề）是违法的；这里的末两位表格只描述已开出的奖项。在留言板上招揽投注、放贷或出售“必中号码”的人会被清除。

## 致家长

手机和浏览器的过滤功能可以屏蔽本站。如果有孩子在这里注册了账号，请[写信给我们](/contact)，我们会将其删除。
$text$),
('how-we-work', 'vi', 'Cách chúng tôi làm', $text$
Một số sai tệ hơn một số chậm, và sửa lặng lẽ còn tệ hơn cả hai. Đây là đường đi của một con số tới trang này.

## Kết quả của đài: phải có hai bên khớp nhau

- Người gõ theo hình trực tiếp, máy đọc điều nơi khác công bố. Mỗi bên là một tiếng nói; hai nguồn của cùng một chủ chỉ là một
- Tiếng nói đầu tiên có thể được đăng ngay, ghi “Kết quả tạm”
- Khi tiếng nói thứ hai nói giống vậy, giải ấy được xác nhận. Không nguồn nào được tin một mình
- Khi hai bên lệch nhau, không số nào bị ghi đè: phải có người xem và quyết định

## Đính chính

Một kết quả đã xác nhận chỉ được sửa khi hai người cùng làm, kèm lý do. Trang ghi “Đã đính chính”, sổ công khai giữ cả hai bản mãi mãi. Thấy số sai, hãy [báo cho chúng tôi](/contact), tốt nhất là kèm tên đài, ngày và giải.

## Các trò do Quayso quay: không ai chọn được số

- Ít nhất 30 ngày trước, chúng tôi công bố cam kết về một chuỗi hạt giống bí mật
- Ba giây trước mỗi kỳ, mạng ngẫu nhiên công khai drand công bố một vòng mà không ai biết trước
- Hạt giống và vòng ấy cùng cho ra các số. Sau kỳ quay hạt giống là công khai: trang chi tiết của kỳ tính lại được ngay trong trình duyệt của bạn
- Khóa bí mật nằm trong một tiến trình không có mạng, người vận hành không vào được

## Sổ công khai

Mọi kết quả được ghi vào một cuốn sổ có chữ ký trước khi hiện lên trang. Không dòng nào bị bỏ hay sửa mà không ai biết: các nhân chứng độc lập có thể cùng ký, và ai cũng kiểm được cả cuốn bằng chương trình đi kèm mã nguồn.

## Khi chúng tôi không chắc

Chúng tôi để trống và nói rõ. Chúng tôi không đoán.

## Kết quả của quá khứ

Kết quả cũ lấy từ các bộ sưu tập công khai; mỗi kết quả ghi lấy từ đâu. Những dòng tự mâu thuẫn hoặc mâu thuẫn với nhau bị để ngoài.
$text$),
('how-we-work', 'en', 'How we work', $text$
A wrong digit is worse than a late one, and a quiet correction is worse than both. This is how a number gets here.

## Official results: two must agree

- People type what they see in the broadcast, programs read what others publish. Each is one voice; two sources of one owner are one voice
- The first word may be shown at once, marked “Provisional”
- When a second voice says the same, that prize is confirmed. No source is believed alone
- When two differ, nothing is overwritten: a person has to look and decide

## Corrections

A confirmed result is changed only by two people together, with a reason. The page says “Corrected”, and the public log keeps both versions for ever. If you see a wrong number, [tell us](/contact), best with the station, the day and the prize.

## Games drawn by Quayso: nobody can choose the numbers

- At least 30 days before, we publish a commitment to a secret chain of seeds
- Three seconds before each draw, the public randomness network drand publishes a round that nobody can foresee
- The seed and that round together give the numbers. After the draw the seed is public: the page of the draw computes it again in your own browser
- The secret keys are in a process without a network, which operators do not enter

## The public log

Every result is entered into a signed log before it is shown. No entry can be removed or changed unnoticed: independent witnesses can cosign it, and anyone can check all of it with the program that comes with the source code.

## When we are not sure

We leave the place empty and say so. We do not guess.

## Results of the past

Older results come from public collections; each says where it was taken from. Rows that contradict themselves or each other were left out.
$text$),
('how-we-work', 'th', 'วิธีทำงานของเรา', $text$
เลขผิดแย่กว่าเลขช้า และการแก้เงียบ ๆ แย่กว่าทั้งสองอย่าง นี่คือเส้นทางของตัวเลขมาถึงหน้านี้

## ผลทางการ: ต้องตรงกันสองฝ่าย

- คนพิมพ์ตามการถ่ายทอดสด โปรแกรมอ่านสิ่งที่ที่อื่นเผยแพร่ แต่ละฝ่ายคือหนึ่งเสียง สองแหล่งของเจ้าของเดียวกันนับเป็นเสียงเดียว
- เสียงแรกอาจแสดงทันที โดยมีข้อความ “ผลเบื้องต้น”
- เมื่อเสียงที่สองบอกตรงกัน รางวัลนั้นจึงได้รับการยืนยัน ไม่มีแหล่งใดได้รับความเชื่อถือเพียงลำพัง
- เมื่อสองฝ่ายต่างกัน จะไม่มีสิ่งใดถูกเขียนทับ ต้องมีคนตรวจและตัดสิน

## การแก้ไข

ผลที่ยืนยันแล้วเปลี่ยนได้ต่อเมื่อสองคนทำร่วมกันพร้อมเหตุผล หน้าเว็บแสดง “แก้ไขแล้ว” และสมุดสาธารณะเก็บทั้งสองฉบับตลอดไป หากพบเลขผิด โปรด[แจ้งเรา](/contact) โดยระบุสถานี วันที่ และรางวัล

## เกมที่ออกโดย Quayso: ไม่มีใครเลือกเลขได้

- อย่างน้อย 30 วันก่อนหน้า เราเผยแพร่คำมั่นต่อสายเมล็ดลับ
- สามวินาทีก่อนแต่ละงวด เครือข่ายสุ่มสาธารณะ drand เผยแพร่รอบที่ไม่มีใครรู้ล่วงหน้า
- เมล็ดและรอบนั้นร่วมกันให้ตัวเลข หลังออกรางวัลเมล็ดจะเป็นสาธารณะ หน้ารายละเอียดของงวดคำนวณซ้ำได้ในเบราว์เซอร์ของคุณ
- กุญแจลับอยู่ในโปรเซสที่ไม่มีเครือข่าย ซึ่งผู้ดูแลระบบไม่เข้าไป

## สมุดสาธารณะ

ทุกผลถูกบันทึกลงสมุดที่มีลายเซ็นก่อนแสดง ไม่มีรายการใดถูกลบหรือแก้โดยไม่มีใครรู้ พยานอิสระร่วมลงนามได้ และทุกคนตรวจทั้งเล่มได้ด้วยโปรแกรมที่มากับซอร์สโค้ด

## เมื่อเราไม่แน่ใจ

เราเว้นว่างและบอกไว้ชัดเจน เราไม่เดา

## ผลในอดีต

ผลเก่ามาจากชุดข้อมูลสาธารณะ แต่ละผลระบุแหล่งที่มา แถวที่ขัดแย้งในตัวเองหรือขัดแย้งกันถูกตัดออก
$text$),
('how-we-work', 'zh', '我们如何工作', $text$
错一个数字比晚一点更糟，悄悄更正又比两者都糟。一个号码就是这样来到本页的。

## 官方结果：必须两方一致

- 人按直播录入，程序读取他处公布的内容。每一方是一个声音；同一所有者的两个来源只算一个
- 第一个声音可以立即显示，标为“初步结果”
- 第二个声音一致时，该奖项即被确认。任何来源都不会被单独采信
- 两方不同时，不覆盖任何内容：必须由人查看并决定

## 更正

已确认的结果只能由两个人共同更改，并说明原因。页面标明“已更正”，公开日志永久保留两个版本。如果发现错误号码，请[告诉我们](/contact)，最好注明站点、日期和奖项。

## 由 Quayso 开奖的游戏：无人能选号码

- 至少提前 30 天，我们公布对一条秘密种子链的承诺
- 每期开奖前三秒，公开随机网络 drand 公布一个无人能预知的轮次
- 种子与该轮次共同得出号码。开奖后种子公开：该期的详情页可以在您自己的浏览器里重新计算
- 密钥位于没有网络的进程中，运营人员不进入

## 公开日志

每个结果在显示之前都写入带签名的日志。任何条目都不可能被悄悄删除或更改：独立见证人可以联署，任何人都可以用随源代码提供的程序核对全部日志。

## 当我们不确定时

我们留空并说明。我们不猜。

## 过去的结果

较早的结果来自公开的资料集，每条都注明出处。自相矛盾或彼此矛盾的行被略去。
$text$),
('rules', 'vi', 'Quy tắc cộng đồng', $text$
Bảng tin và chủ đề là nơi trò chuyện về các kỳ quay. Hãy viết như đang ngồi cùng bàn với người ở mọi lứa tuổi.

## Nên làm

- Lịch sự: không chửi, không dọa, không quấy rối thành viên hay bất kỳ ai
- Nói số lấy từ đâu, và đoán thì nói là đoán
- Thấy sai thì báo: trong danh mục của mỗi tin có “Báo cáo tin nhắn”. Người báo được giữ kín

## Không có chỗ ở đây

- Cược, bán số, cho vay, hoặc liên kết tới những thứ đó
- Hứa trúng, hoặc đòi tiền để cho số
- Quảng cáo, và một lời đăng đi đăng lại
- Số điện thoại, tài khoản ngân hàng, địa chỉ nhà, của mình hay của người khác
- Số đầy đủ của tờ vé trúng chưa lĩnh: người khác có thể lợi dụng
- Tên giả giống thành viên khác, người kiểm duyệt hay trang này

## Kiểm duyệt thế nào

- Tin có từ hoặc liên kết không mong muốn bị giữ lại hay từ chối tự động; tin bị giữ hiện ra khi người kiểm duyệt đồng ý
- Người kiểm duyệt gỡ tin trái quy tắc và ghi lý do: quảng cáo, xúc phạm, lừa đảo, hoặc lý do khác
- Ai vẫn tiếp tục thì bị cảnh cáo, hoặc không viết được trong một thời gian, có khi không có ngày hết. Lừa đảo và mời cược: ngay lần đầu
- Mọi việc người kiểm duyệt làm đều được ghi lại

## Nếu bạn không đồng ý

Hãy viết từ [trang liên hệ](/contact). Một người khác với người đã quyết định sẽ xem lại. Lời của tin bị gỡ được giữ 30 ngày cho việc này, rồi bị xóa.
$text$),
('rules', 'en', 'Community rules', $text$
Boards and topics are for talking about draws. Write as if you sat at a table with people of every age.

## Please

- Be polite: no insults, threats or harassment, of members or of anybody else
- Say where a number comes from, and that a guess is a guess
- Report what is wrong: the menu of each message has “Report message”. Nobody is told who reported

## Not here

- Betting, selling numbers, lending money, or links to any of these
- Promising a win, or asking for money for numbers
- Advertising, and the same text again and again
- Phone numbers, bank accounts and home addresses, your own or others'
- The full number of a winning ticket that has not been claimed: others could misuse it
- Names that imitate other members, moderators or this site

## How moderation works

- A text with unwanted words or links is held or refused automatically; what is held is shown once a moderator approves it
- Moderators remove what breaks the rules and note a reason: advertising, abuse, fraud or another one
- Whoever goes on is warned, or cannot write for a time, which may have no end. Fraud and offers to bet: at the first time
- Everything a moderator does is recorded

## If you disagree

Write to us from the [contact page](/contact). Somebody other than who decided will look at it again. The text of a removed message is kept for 30 days for this, and then erased.
$text$),
('rules', 'th', 'กติกาชุมชน', $text$
กระดานและหัวข้อมีไว้พูดคุยเรื่องการออกรางวัล โปรดเขียนเหมือนนั่งร่วมโต๊ะกับคนทุกวัย

## ควรทำ

- สุภาพ ไม่ด่า ไม่ขู่ ไม่คุกคามสมาชิกหรือผู้ใด
- บอกว่าเลขมาจากไหน และถ้าเดาก็บอกว่าเดา
- พบสิ่งผิดให้แจ้ง เมนูของแต่ละข้อความมี “รายงานข้อความ” ไม่มีการเปิดเผยว่าใครรายงาน

## ไม่มีที่สำหรับสิ่งเหล่านี้

- การพนัน การขายเลข การปล่อยกู้ หรือลิงก์ไปยังสิ่งเหล่านี้
- การสัญญาว่าจะถูกรางวัล หรือเรียกเงินเพื่อให้เลข
- โฆษณา และข้อความเดิมซ้ำ ๆ
- หมายเลขโทรศัพท์ บัญชีธนาคาร ที่อยู่บ้าน ของตนเองหรือของผู้อื่น
- เลขเต็มของสลากที่ถูกรางวัลแต่ยังไม่ขึ้นเงิน ผู้อื่นอาจนำไปใช้ในทางที่ผิด
- ชื่อที่เลียนแบบสมาชิกอื่น ผู้ดูแล หรือเว็บไซต์นี้

## การดูแลทำงานอย่างไร

- ข้อความที่มีคำหรือลิงก์ไม่พึงประสงค์จะถูกพักหรือปฏิเสธโดยอัตโนมัติ ข้อความที่ถูกพักจะแสดงเมื่อผู้ดูแลอนุมัติ
- ผู้ดูแลลบสิ่งที่ผิดกติกาพร้อมระบุเหตุผล: โฆษณา ล่วงละเมิด หลอกลวง หรือเหตุผลอื่น
- ผู้ที่ยังทำต่อจะถูกเตือน หรือเขียนไม่ได้ช่วงหนึ่ง ซึ่งอาจไม่มีกำหนดสิ้นสุด การหลอกลวงและการชวนพนัน: ทันทีในครั้งแรก
- ทุกสิ่งที่ผู้ดูแลทำมีการบันทึกไว้

## หากคุณไม่เห็นด้วย

โปรดเขียนจาก[หน้าติดต่อ](/contact) ผู้ที่ไม่ใช่คนตัดสินเดิมจะพิจารณาอีกครั้ง ข้อความที่ถูกลบเก็บไว้ 30 วันเพื่อการนี้ แล้วจึงลบถาวร
$text$),
('rules', 'zh', '社区规则', $text$
留言板和话题用来讨论开奖。请像与各个年龄的人同坐一桌那样说话。

## 请这样做

- 有礼貌：不辱骂、不威胁、不骚扰会员或任何人
- 说明号码的来源；猜测就说是猜测
- 发现问题请举报：每条留言的菜单里都有“举报留言”。不会透露谁举报

## 这里不允许

- 投注、卖号、放贷，或指向这些内容的链接
- 承诺中奖，或收钱给号
- 广告，以及反复发同样的内容
- 自己或他人的电话号码、银行账号、家庭住址
- 尚未领奖的中奖彩票的完整号码：他人可能盗用
- 冒充其他会员、版主或本站的名字

## 如何管理

- 含有不当词语或链接的内容会被自动暂扣或拒绝；暂扣的内容经版主同意后显示
- 版主删除违反规则的内容并注明原因：广告、辱骂、欺诈或其他
- 屡次违反者会被警告，或在一段时间内、甚至无限期地不能发言。欺诈和招揽投注：第一次即处理
- 版主的每项操作都有记录

## 如果您不同意

请从[联系页面](/contact)写信给我们。由作出决定的人之外的另一人复核。被删除留言的文字为此保留 30 天，之后清除。
$text$)
)
SELECT slug, 1, locale, title, string_to_array(btrim(body, E'\n'), E'\n\n'),
  (SELECT string_to_array(btrim(vi.body, E'\n'), E'\n\n') FROM first vi WHERE vi.slug = first.slug AND vi.locale = 'vi')
FROM first;

UPDATE page_version SET state = 'published', published_at = written_at;
