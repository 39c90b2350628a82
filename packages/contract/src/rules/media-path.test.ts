import { expect, test } from 'vitest'
import { isMediaPath } from './media-path.ts'

const hash = '0123456789abcdef'.repeat(4)

test.each([`/media/${hash}.jpg`, `/media/${hash}.png`])('%s is a picture of ours', (path) => {
  expect(isMediaPath(path)).toBe(true)
})

test.each([
  '',
  hash,
  `/media/${hash}`,
  `/media/${hash}.gif`,
  `/media/${hash}.svg`,
  `/media/${hash}.jpg/`,
  `/media/${hash}.jpg\n`,
  `/media/${hash}.jpg?x=1`,
  `/media/${hash}.jpg.html`,
  `/media/${hash.slice(1)}.jpg`,
  `/media/${hash}0.jpg`,
  `/media/${hash.toUpperCase()}.jpg`,
  `/media/../media/${hash}.jpg`,
  `//evil.example/media/${hash}.jpg`,
  `https://evil.example/media/${hash}.jpg`,
  `\n/media/${hash}.jpg`,
])('%j is not', (path) => {
  expect(isMediaPath(path)).toBe(false)
})
