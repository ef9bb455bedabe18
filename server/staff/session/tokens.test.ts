import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { eachDialect, SECRET_KEY } from '#tests/support/app.ts'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, payload: object, key: string, hash = 'sha256'): string => {
  const text = `${encoded(header)}.${encoded(payload)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
const replaceLast = (text: string, by: string): string => text.slice(0, -1) + by
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

eachDialect((openSite) => {
  test('a token that is not ours or was tampered with is TOKEN_INVALID, for every call', { tags: ['C2-CODE-03'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const [header = '', body = '', signature = ''] = token.split('.')
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString())
    const { sub: _left, ...withoutSubject } = claims
    const sameBytes = [...ALPHABET]
      .map((character) => replaceLast(signature, character))
      .filter((other) => other !== signature && Buffer.from(other, 'base64url').equals(Buffer.from(signature, 'base64url')))
    expect(sameBytes.length).toBeGreaterThan(0)
    const forged = [
      'x',
      'a.b.c',
      '..',
      `${header}.${body}`,
      `${header}.${body}.`,
      `${header}.${body}.${signature}.`,
      ...sameBytes.map((other) => `${header}.${body}.${other}`),
      `${header}.${encoded({ ...claims, sub: '1' })}.${signature}`,
      `${encoded({ alg: 'none' })}.${body}.`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      signed({ alg: 'none' }, claims, SECRET_KEY),
      signed({ alg: 'HS256', typ: 'JWT' }, claims, 'another key, of enough characters too'),
      signed({ alg: 'HS256', typ: 'JWT' }, claims, ''),
      signed({ alg: 'HS512', typ: 'JWT' }, claims, SECRET_KEY, 'sha512'),
      signed({ alg: 'HS256', typ: 'JWT' }, withoutSubject, SECRET_KEY),
      signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, sub: 'x' }, SECRET_KEY),
      signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: 'never' }, SECRET_KEY),
      'é',
      'A'.repeat(8000),
    ]
    for (const wrong of forged) {
      for (const [method, path] of [
        ['GET', '/api/admin/profile'],
        ['POST', '/api/admin/refresh-token'],
        ['POST', '/api/admin/logout'],
      ] as const) {
        const answer = await site.call(method, path, { token: wrong })
        expect([wrong, path, answer.status, answer.body.code]).toEqual([wrong, path, 401, 'TOKEN_INVALID'])
      }
    }
    expect((await site.call('GET', '/api/admin/profile', { token })).status).toBe(200)
  })

  test(
    'a token signed by us for a session of another user, or of none, opens nothing',
    { tags: ['C2-CODE-03', 'C2-CODE-05'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('sales_person')
      const boss = await site.addUser('super_admin')
      const claims: Record<string, unknown> = JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())
      for (const change of [{ sub: String(boss.id) }, { sid: 'none' }, { sid: 'zero\u0000byte' }]) {
        const forged = signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...change }, SECRET_KEY)
        const answer = await site.call('GET', '/api/admin/profile', { token: forged })
        expect(answer.status).toBe(401)
      }
    },
  )

  test('without a bearer token: TOKEN_MISSING', { tags: ['C2-CODE-02', 'S6-TABLE-02'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${token}`, token]) {
      const answer = await site.call('GET', '/api/admin/profile', { headers: { authorization } })
      expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_MISSING'])
    }
    for (const path of ['/api/admin/refresh-token', '/api/admin/logout']) {
      expect((await site.call('POST', path)).body.code).toBe('TOKEN_MISSING')
    }
  })
})
