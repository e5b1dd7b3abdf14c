/** What its one caller uses; the package brings no types of its own. */
declare module '@babel/core' {
  export function transformSync(code: string, options: object): unknown
}
