/** Whether an account is an agent's: agent, top agent, and their trial twins. */
export function isAgentType(type: number): boolean {
  return type === 1 || type === 2 || type === 41 || type === 42
}
