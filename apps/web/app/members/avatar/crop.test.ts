import { expect, test } from 'vitest'
import { centred, fileFault, held, imageFault, scaleOf, sourceSquare } from './crop.ts'

const wide = { width: 800, height: 400 }

test('at first the shorter side fills the window, and the middle is cut out', () => {
  expect(scaleOf(wide, 200, 0)).toBe(0.5)
  expect(sourceSquare(wide, 200, centred)).toEqual({ left: 200, top: 0, side: 400 })
})

test('zoomed in, a smaller square is cut out', () => {
  expect(sourceSquare(wide, 200, { ...centred, zoom: 100 })).toEqual({ left: 350, top: 150, side: 100 })
})

test('dragged down and to the right, a square further up and to the left is cut out', () => {
  expect(sourceSquare(wide, 200, { x: 40, y: 20, zoom: 100 })).toEqual({ left: 330, top: 140, side: 100 })
})

test('the window is filled wherever the image is dragged', () => {
  expect(held(wide, 200, { x: 500, y: 30, zoom: 0 })).toEqual({ x: 100, y: 0, zoom: 0 })
  expect(sourceSquare(wide, 200, held(wide, 200, { x: 500, y: 30, zoom: 0 }))).toEqual({ left: 0, top: 0, side: 400 })
  expect(sourceSquare(wide, 200, held(wide, 200, { x: -500, y: 0, zoom: 0 })).left).toBe(400)
})

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
