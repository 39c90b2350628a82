import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

const zalo = { name: 'zalo', value: 'Quayso', link: 'https://zalo.example/quayso', qr: '', isShown: true } as const

test('[CON-47] phone and channels are saved together, by who has read the newest', async () => {
  const { signIn, owner } = await testConsole()
  const nam = await signIn(['content'])
  const { revision } = (await nam.call('contacts.read', {})).answer
  const hidden = { ...zalo, name: 'telegram', isShown: false } as const
  const contacts = { mainPhone: '1900 6868', channels: [zalo, hidden] }
  expect((await nam.call('contacts.save', { revision, ...contacts })).answer).toEqual({ revision: revision + 1 })
  const { channels, mainPhone } = (await nam.call('contacts.read', {})).answer
  expect(mainPhone).toBe('1900 6868')
  expect(channels.map(({ name, value, isShown }) => [name, value, isShown])).toEqual([
    ['zalo', 'Quayso', true],
    ['facebook', '', false],
    ['telegram', 'Quayso', false],
    ['whatsApp', '', false],
    ['weixin', '', false],
  ])
  expect((await nam.call('contacts.save', { revision, ...contacts })).error).toMatchObject({ kind: 'conflict' })
  const audited = await owner.selectFrom('operator_audit').select('action').execute()
  expect(audited).toEqual([{ action: 'contacts-saved' }])
})

test.each([
  [{ ...zalo, link: 'http://zalo.example' }, 'unsafe'],
  [{ ...zalo, link: 'javascript:alert(1)' }, 'unsafe'],
  [{ ...zalo, link: 'data:text/html,x' }, 'unsafe'],
  [{ ...zalo, link: '//evil.example' }, 'unsafe'],
  [{ ...zalo, qr: 'https://evil.example/qr.png' }, 'unknown'],
  [{ ...zalo, value: '' }, 'missing'],
])('[CON-47] a channel as %j is refused, and nothing is changed', async (channel, reason) => {
  const { signIn } = await testConsole()
  const nam = await signIn(['content'])
  const { revision } = (await nam.call('contacts.read', {})).answer
  const { error } = await nam.call('contacts.save', { revision, mainPhone: '', channels: [channel] })
  expect(error).toMatchObject({ kind: 'invalid', channel: 'zalo', reason })
  expect((await nam.call('contacts.read', {})).answer.revision).toBe(revision)
})
