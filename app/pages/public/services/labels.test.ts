import { describe, expect, test } from 'vitest'
import { startingFrom } from './labels.ts'

describe("the 'Starting from' price of the inquiry dialog", () => {
  test.each([
    ['₹25,000', 'Starting from ₹25,000'],
    ['Starting from ₹25,000', 'Starting from ₹25,000'],
    ['starting from ₹8,000 per month', 'starting from ₹8,000 per month'],
    ['From ₹8,000', 'From ₹8,000'],
    ['', ''],
  ])('%j reads %j', (price, shown) => {
    expect(startingFrom(price)).toBe(shown)
  })
})
