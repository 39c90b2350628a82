import { expect, test } from 'vitest'
import { fileFault, imageFault } from './image-fault.ts'

test.each(['a.jpg', 'a.JPEG', 'a.b.png', 'a.gif'])('[USER-05] %s may be a picture', (name) => {
  expect(fileFault({ name, size: 5_000_000 })).toBeUndefined()
})

test.each(['a.svg', 'a.webp', 'jpg', 'a.jpg.exe', ''])('[USER-05] "%s" is refused', (name) => {
  expect(fileFault({ name, size: 5_000_000 })).toBe('members.badImage')
})

test.each([
  [0, undefined],
  [10 * 1024 * 1024, undefined],
  [10 * 1024 * 1024 + 1, 'members.largeImage'],
])('[USER-05] a file of %i bytes: %s', (size, fault) => {
  expect(fileFault({ name: 'a.png', size })).toBe(fault)
})

test.each([
  [undefined, 'members.imageOnly'],
  [{ width: 119, height: 300 }, 'members.smallImage'],
  [{ width: 300, height: 119 }, 'members.smallImage'],
  [{ width: 120, height: 120 }, undefined],
])('[USER-05] an image of %j: %s', (image, fault) => {
  expect(imageFault(image)).toBe(fault)
})
