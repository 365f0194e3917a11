import type { BookFigures, DayBooks } from "../../src/figures-wire.ts";
import { signed, sum, toneOf } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";

const Part = ({
  sign,
  label,
  amount,
  currency,
}: {
  sign: string;
  label: string;
  amount: number | null;
  currency: string;
}) => (
  <span class="part">
    {sign === "" ? null : <span class="part-sign">{sign}</span>}
    <span class="part-sum">
      <span>{sum(amount, currency)}</span>
      <span class="part-label">{label}</span>
    </span>
  </span>
);

const Book = ({ book, currency }: { book: BookFigures; currency: string }) => (
  <details class="book">
    <summary>
      <span class="book-name">
        {book.table} <span class="book-game">{gameName(book.game)}</span>
      </span>
      <span class="soft">{book.closing === null ? `not counted; expected ${sum(book.expected, currency)}` : ""}</span>
      {book.variance === null || book.variance === 0 ? null : (
        <span class="book-variance">variance {signed(book.variance, currency)}</span>
      )}
      <span class={`book-win ${toneOf(book.win)}`}>{book.win === null ? "–" : signed(book.win, currency)}</span>
    </summary>
    <p class="formula">
      <Part sign="" label="closing" amount={book.closing ?? book.expected} currency={currency} />
      <Part sign="+" label="credits" amount={book.credits} currency={currency} />
      <Part sign="+" label="drop" amount={book.drop} currency={currency} />
      <Part sign="−" label="opening" amount={book.opening} currency={currency} />
      <Part sign="−" label="fills" amount={book.fills} currency={currency} />
      <Part
        sign="="
        label={book.closing === null ? "win, as expected" : "win"}
        amount={(book.closing ?? book.expected) + book.credits + book.drop - book.opening - book.fills}
        currency={currency}
      />
      {book.cagnotte === 0 ? null : <Part sign="and" label="cagnotte" amount={book.cagnotte} currency={currency} />}
    </p>
  </details>
);

/** What each table brought, with the sum that it comes from. */
export const Books = ({ books, currency, sealed }: DayBooks) => (
  <section aria-labelledby="books">
    <header class="section-head">
      <h2 id="books">The day's result, table by table</h2>
      <p class="soft">{sealed ? "The day is sealed." : "The day is open: what is not counted may still change."}</p>
    </header>
    {books.length === 0 ? <p class="soft">No bank is kept on this day.</p> : null}
    <div class="panel books">
      {books.map((book, index) => (
        // A table has several books a day, in their order.
        <Book key={`${book.table} ${index}`} book={book} currency={currency} />
      ))}
    </div>
  </section>
);
