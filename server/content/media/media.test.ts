import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CallResponse, eachDatabase, type Site } from '#tests/support/app.ts'
import { animatedWebp, gif, HTML, photo, photoOfPhone, pngBomb, SVG } from '#tests/support/pictures.ts'

const upload = (site: Site, token: string, body: Buffer, type = 'image/jpeg', query = ''): Promise<CallResponse> =>
  site.call('POST', `/api/admin/media${query}`, { token, body, headers: { 'content-type': type } })

const get = (site: Site, path: string, headers: Record<string, string> = {}) => fetch(`${site.origin}${path}`, { headers })
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
const activities = (site: Site) => site.db.selectFrom('activity_logs').selectAll().where('resource_type', '=', 'media').execute()
const stored = (site: Site) => site.db.selectFrom('media').selectAll().execute()

eachDatabase((openSite) => {
  test('an upload answers 201 with its address, size and copies, none larger than the picture; it is in the activity log', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const { status, body } = await upload(
      site,
      token,
      await photo(1000, 600),
      'image/jpeg',
      '?name=Diwali%20%E0%A4%A6%E0%A5%80%E0%A4%AA.jpg',
    )
    expect(status).toBe(201)
    const { id, url, width, height, variants } = body.data
    expect({ url, width, height }).toEqual({ url: `/media/${id}`, width: 1000, height: 600 })
    expect(id).toMatch(/^[0-9a-f]{32}-1000x600$/)
    expect(variants.map(({ name, width, height }: typeof body.data) => [name, width, height])).toEqual([
      ['320.avif', 320, 192],
      ['320.webp', 320, 192],
      ['640.avif', 640, 384],
      ['640.webp', 640, 384],
      ['960.avif', 960, 576],
      ['960.webp', 960, 576],
      ['1000.avif', 1000, 600],
      ['1000.jpg', 1000, 600],
      ['1000.webp', 1000, 600],
    ])
    for (const variant of variants) {
      const response = await get(site, variant.url)
      expect([variant.name, response.headers.get('content-type')]).toEqual([variant.name, variant.contentType])
      const read = await sharp(await bytesOf(response)).metadata()
      expect([read.mediaType, read.width, read.height]).toEqual([variant.contentType, variant.width, variant.height])
    }
    expect(await activities(site)).toMatchObject([
      { action: 'CREATE', resource_id: id, description: 'Uploaded picture "Diwali दीप.jpg"', admin_name: 'Test admin' },
    ])
  })

  test('a JPEG of more scans than any program writes is refused before it is decoded', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const file = await sharp(await photo(400, 300))
      .jpeg({ progressive: true, mozjpeg: true })
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer()
    expect((await upload(site, token, file)).status).toBe(201)
    // The last scan again and again, as in a file of 200 KB that takes a decoder 16 s.
    const lastScan = file.subarray(file.lastIndexOf('\xFF\xDA', undefined, 'latin1'), -2)
    const hostile = Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(40).fill(lastScan), file.subarray(-2)])
    const { status, body } = await upload(site, token, hostile)
    expect([status, body.errors]).toEqual([
      400,
      { file: 'The picture is saved in too many steps. Please save it again as an ordinary JPEG' },
    ])
  })

  test('the same file again is the same record and no new activity, also at the same moment', async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const file = await photo(400, 300)
    const answers = await Promise.all([1, 2, 3].map(() => upload(site, token, file)))
    answers.push(await upload(site, token, file))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stored(site)).toHaveLength(1)
    expect(await activities(site)).toHaveLength(1)
  })

  test.each(['png', 'webp', 'avif'] as const)('%s is taken too', async (format) => {
    const site = await openSite()
    const { status, body } = await upload(site, await site.signIn('super_admin'), await photo(90, 60, format), `image/${format}`)
    expect([status, body.data.variants.map(({ name }: { name: string }) => name)]).toEqual([201, ['90.avif', '90.jpg', '90.webp']])
  })

  test('a picture of a phone is turned upright, and nothing it tells of place and owner is kept', async () => {
    const site = await openSite()
    const file = await photoOfPhone(800, 500)
    expect(file.includes('Phone of Asha')).toBe(true)
    const { body } = await upload(site, await site.signIn('admin'), file)
    expect(body.data).toMatchObject({ width: 500, height: 800 })
    for (const { url } of body.data.variants) {
      const bytes = await bytesOf(await get(site, url))
      const { exif, orientation } = await sharp(bytes).metadata()
      expect([exif, orientation ?? 1, bytes.includes('Phone of Asha')]).toEqual([undefined, 1, false])
    }
  })

  test(
    'what is no usable picture is a validation error that names the file, and nothing is stored',
    { tags: ['C2-CODE-01'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      const whole = await photo(600, 400)
      const hostile: [what: string, file: Buffer, says: RegExp][] = [
        ['SVG named .png', SVG, /damaged or no picture/],
        ['HTML named .png', HTML, /damaged or no picture/],
        ['GIF named .png', await gif(), /damaged or no picture/],
        ['a truncated JPEG', whole.subarray(0, whole.length / 2), /damaged or no picture/],
        ['the head of a JPEG', whole.subarray(0, 20), /damaged or no picture/],
        ['a PNG of 20000x20000', pngBomb(20_000), /at most 50 million pixels/],
        ['an animated WebP', await animatedWebp(), /animated/],
        ['zero bytes', Buffer.alloc(0), /empty/],
      ]
      for (const [what, file, says] of hostile) {
        const { status, body } = await upload(site, token, file, 'image/png')
        expect([what, status, body]).toMatchObject([
          what,
          400,
          { code: 'VALIDATION_ERROR', errors: { file: expect.stringMatching(says) } },
        ])
      }
      const without = await site.call('POST', '/api/admin/media', { token })
      expect(without).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
      expect(await stored(site)).toEqual([])
    },
  )

  test(
    'another content type is UNSUPPORTED_MEDIA_TYPE; more than 10 MB are PAYLOAD_TOO_LARGE',
    { tags: ['C2-CODE-15', 'C2-CODE-14'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      for (const [type, file] of [
        ['image/svg+xml', SVG],
        ['image/gif', await gif()],
        ['text/html', HTML],
        ['application/json', Buffer.from('{}')],
        ['multipart/form-data; boundary=x', Buffer.from('--x--')],
      ] as const) {
        const answer = await upload(site, token, file, type)
        expect([type, answer]).toMatchObject([
          type,
          { status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Upload a JPEG, PNG, WebP or AVIF picture' } },
        ])
      }
      // A client that is still sending gets the answer too: the connection stays open.
      const form = new FormData()
      form.append('file', new Blob([HTML]), 'page.html')
      const headers = { authorization: `Bearer ${token}` }
      const sent = await fetch(`${site.origin}/api/admin/media`, { method: 'POST', headers, body: form })
      expect([sent.status, sent.headers.get('connection'), (await sent.json()).code]).toEqual([
        415,
        'keep-alive',
        'UNSUPPORTED_MEDIA_TYPE',
      ])
      const large = await upload(site, token, Buffer.alloc(10 * 1024 * 1024 + 1))
      expect(large).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE', message: 'The picture must be at most 10 MB' },
      })
      const picture = await upload(site, token, await photo(30, 30))
      expect(picture.status).toBe(201)
      const json = await site.call('POST', '/api/admin/services', {
        token,
        body: await photo(9, 9),
        headers: { 'content-type': 'image/jpeg' },
      })
      expect(json).toMatchObject({ status: 415, body: { message: 'Send the request body as application/json' } })
    },
  )

  test(
    'content is created by admin and super_admin; others are refused before their file is looked at',
    { tags: ['S6-TABLE-04'] },
    async () => {
      const site = await openSite()
      const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1)
      expect(await upload(site, await site.signIn('sales_person'), tooLarge)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
      const nobody = await site.call('POST', '/api/admin/media', { body: tooLarge, headers: { 'content-type': 'image/jpeg' } })
      expect(nobody).toMatchObject({ status: 401, body: { code: 'TOKEN_MISSING' } })
      expect(await site.call('GET', '/api/admin/media')).toMatchObject({ status: 405, headers: { allow: 'POST' } })
      expect(await stored(site)).toEqual([])
    },
  )

  test('a picture is served for ever the same, with headers that let nothing run', async () => {
    const site = await openSite()
    const { body } = await upload(site, await site.signIn('admin'), await photo(400, 300))
    const path = `${body.data.url}/400.avif`
    const response = await get(site, path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const bytes = await bytesOf(response)
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
    const etag = response.headers.get('etag') ?? ''
    const again = await get(site, path, { 'if-none-match': etag })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
    const head = await fetch(`${site.origin}${path}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, String(bytes.length), etag])
  })

  test('without a format in its address a picture comes in the best one that is accepted', async () => {
    const site = await openSite()
    const { body } = await upload(site, await site.signIn('admin'), await photo(400, 300))
    const accepted = async (accept: string) => {
      const response = await get(site, body.data.url, { accept })
      expect([response.status, response.headers.get('vary')]).toEqual([200, 'accept'])
      return response.headers.get('content-type')
    }
    expect(await accepted('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await accepted('image/webp,*/*;q=0.8')).toBe('image/webp')
    expect(await accepted('*/*')).toBe('image/jpeg')
  })

  test('an unknown picture or copy is a 404, and not kept by anyone', { tags: ['C2-CODE-09'] }, async () => {
    const site = await openSite()
    const { body } = await upload(site, await site.signIn('admin'), await photo(400, 300))
    const { url } = body.data
    for (const path of [
      '/media/nothing',
      '/media/%00',
      `/media/${'0'.repeat(32)}-400x300`,
      `${url.replace('400x300', '4000x3000')}/400.avif`,
      `${url}/640.avif`,
      `${url}/320.jpg`,
      `${url}/%2e%2e`,
      `${url}/400.avif%00`,
    ]) {
      const response = await get(site, path)
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
