import { expect, test } from 'vitest'
import { bannerInput, bannerPatch } from './banner.ts'

test(
  "a banner's title is required; buttonText default 'Explore Services', buttonLink default /services",
  { tags: ['C3-ENTITY-01'] },
  () => {
    const result = bannerInput.safeParse({})
    expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['title'], 'Title is required']])
    const made = {
      title: 'Welcome',
      subtitle: '',
      buttonText: 'Explore Services',
      buttonLink: '/services',
      imageUrl: '',
      order: 0,
      isActive: true,
    }
    expect(bannerInput.parse({ title: ' Welcome ' })).toEqual(made)
    expect(bannerInput.parse({ title: 'Welcome', subtitle: null, buttonText: ' ', buttonLink: '', imageUrl: null })).toEqual(made)
  },
)

test('one that is left out of an edit stays as it is; one taken back gets its default', () => {
  expect(bannerPatch.parse({ subtitle: 'New' })).toEqual({ subtitle: 'New' })
  expect(bannerPatch.parse({ buttonText: '', buttonLink: null })).toEqual({
    buttonText: 'Explore Services',
    buttonLink: '/services',
  })
})
