import { expect, test } from 'vitest'
import { centred, held, scaleOf, sourceSquare } from './crop.ts'

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
