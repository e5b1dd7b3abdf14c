/** So many ports of this machine that nobody listens at, all different, below the range of outgoing connections. */
export function freePorts(count: number): Promise<number[]>
