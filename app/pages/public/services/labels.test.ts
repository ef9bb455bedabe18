import { describe, expect, test } from 'vitest'
import { startingFrom } from './labels.ts'

describe("the 'Starting from' price of the inquiry dialog", { tags: ['S2-MODAL-01'] }, () => {
  test.each([
    ['₹25,000', 'Starting from ₹25,000'],
    ['Starting from ₹25,000', 'Starting from ₹25,000'],
    ['starting from ₹8,000 per month', 'starting from ₹8,000 per month'],
    ['From ₹8,000', 'From ₹8,000'],
    ['25000', 'Starting from ₹25,000'],
    ['120000', 'Starting from ₹1,20,000'],
    ['On request', 'On request'],
    ['Free', 'Free'],
    ['', ''],
  ])('%j reads %j', (price, shown) => {
    expect(startingFrom(price)).toBe(shown)
  })
})
