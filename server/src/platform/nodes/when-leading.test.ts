import { expect, test, vi } from 'vitest'
import { LeaseLost } from './lease.ts'
import { whenLeading } from './when-leading.ts'

const atOnce = () => Promise.resolve()
const lost = () => Promise.reject(new LeaseLost('draws: another node leads'))

test('what the lost lead kept from being written is done again', async () => {
  const work = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockImplementationOnce(lost)
  work.mockResolvedValue('done')
  const wait = vi.fn<() => Promise<void>>(atOnce)
  expect(await whenLeading(work, wait)).toBe('done')
  expect([work.mock.calls.length, wait.mock.calls.length]).toEqual([3, 2])
})

test('any other failure is told at once, and a lead that does not come back in the end', async () => {
  const broken = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  await expect(whenLeading(broken, atOnce)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledOnce()
  const never = vi.fn<() => Promise<string>>(lost)
  await expect(whenLeading(never, atOnce)).rejects.toBeInstanceOf(LeaseLost)
  expect(never).toHaveBeenCalledTimes(200)
})
