import { describe, expect, it } from 'vitest'
import { loginPath, nextPath } from './next-path.ts'

const origin = 'https://dvaar.example'

describe('the redirect after signing in', () => {
  it('returns to a deep link with its query', () => {
    const path = loginPath('/admin/inquiries?inquiry=7&status=new')
    const next = new URL(path, origin).searchParams.get('next')
    expect(nextPath(next, origin)).toBe('/admin/inquiries?inquiry=7&status=new')
    const toReply = new URL(loginPath('/admin/inquiries/7#reply'), origin).searchParams.get('next')
    expect(nextPath(toReply, origin)).toBe('/admin/inquiries/7#reply')
  })

  it('has no parameter when the dashboard was requested', () => {
    expect(loginPath('/admin')).toBe('/admin/login')
    expect(nextPath(null, origin)).toBe('/admin')
  })

  it.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '/\t/evil.example/admin',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/administrator',
    '/admin/../contact',
    '/contact',
    '/admin/login?next=/admin/login',
    '/admin/login/',
    '',
  ])('does not follow %j', (next) => {
    expect(nextPath(next, origin)).toBe('/admin')
  })
})
