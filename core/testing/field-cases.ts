/** Every pattern with values that it takes and refuses: the page and the server are held to the same table. */
export interface FieldCase {
  readonly patternId: number
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

export const fieldCases: readonly FieldCase[] = [
  { patternId: 1, good: ['mara7', 'Abcd'], bad: ['7mara', 'mara_7', 'ma ra', 'márá'] },
  { patternId: 2, good: ['中文', '中文88'], bad: ['abc', '中文a', '中 文'] },
  { patternId: 3, good: ['a.b+c@d-e.fg'], bad: ['nobody', 'a@b', '@b.co', 'a b@c.de', 'a@b..co'] },
  { patternId: 4, good: ['abc', '123', 'a1'], bad: ['a-1', 'a 1', 'ñ1'] },
  { patternId: 5, good: ['a1', '1a2b'], bad: ['abc', '123', 'a1!'] },
  { patternId: 6, good: ['0123'], bad: ['12a', '1 2', '１２'] },
  { patternId: 7, good: ['Abc', 'ab C', 'ñandÚ'], bad: ['abc', '123'] },
  { patternId: 8, good: ['Ana Ruiz'], bad: ['Ana1', 'José'] },
  { patternId: 9, good: ['a-b!', 'ñ'], bad: ['a b', 'a\tb'] },
  { patternId: 10, good: ['中文，标点。', '李·明'], bad: ['中文a', '中文1', '中 文'] },
  { patternId: 11, good: ['2000-02-29', '12-31-1999'], bad: ['2000-13-01', '31-12-1999', '2000/01/01', '00-10-2000'] },
  { patternId: 12, good: ['한국어'], bad: ['한국어a', '漢字'] },
  { patternId: 13, good: ['ภาษาไทย'], bad: ['ไทย1', 'thai'] },
  { patternId: 14, good: ['Aa1!', 'xY9 ?'], bad: ['aa1!', 'AA1!', 'Aa!!', 'Aa11'] },
  { patternId: 15, good: ['Ana Ruiz', 'Ana de la Cruz'], bad: ['Ana', ' Ana', 'Ana ', 'Ana  Ruiz'] },
  { patternId: 16, good: ['やまだ', 'ヤマダー', '山田　太郎'], bad: ['yamada', 'ﾔﾏﾀﾞ', '山田1'] },
  { patternId: 17, good: ['ABC'], bad: ['ABc', 'AB1', 'A B'] },
]
