/** More pages are asked for than can be rendered. */
export const busy = new Error('more pages are asked for at once than can be rendered')

const page = `<!DOCTYPE html>
<html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><title>Quayso</title>
<p>Đang có rất nhiều người xem, trang sẽ tự tải lại sau vài giây.</p>
<p lang="en">Very many people are looking. The page loads again by itself in a few seconds.</p>
<p lang="th">มีผู้เข้าชมจำนวนมาก หน้านี้จะโหลดใหม่เองในไม่กี่วินาที</p>
<p lang="zh">访问人数很多，页面将在几秒后自动重新加载。</p>
</html>`

/** For who finds the queue full, and the edge has no older page for: a text that costs nothing to make. */
export function busyResponse(): Response {
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1', 'cache-control': 'no-store' },
  })
}
