/** The device said no, or its owner: nothing was sent, and nothing is wrong. */
export class DeviceStopped extends Error {
  override readonly name = 'DeviceStopped'
}
