import { describe, expect, test } from 'vitest'
import { startingFrom } from './labels.ts'

describe("the 'Starting from' price of the inquiry dialog", { tags: ['S2-MODAL-01'] }, () => {
  test.each([
    ['₹25,000', 'Starting from ₹25,000 + GST'],
    ['Starting from ₹25,000', 'Starting from ₹25,000 + GST'],
    ['starting from ₹8,000 per month', 'starting from ₹8,000 per month + GST'],
    ['From ₹8,000', 'From ₹8,000 + GST'],
    ['25000', 'Starting from ₹25,000 + GST'],
    ['120000', 'Starting from ₹1,20,000 + GST'],
    ['₹25,000 incl. GST', 'Starting from ₹25,000 incl. GST'],
    ['On request', 'On request'],
    ['Free', 'Free'],
    ['', ''],
  ])('%j reads %j', (price, shown) => {
    expect(startingFrom(price)).toBe(shown)
  })
})
