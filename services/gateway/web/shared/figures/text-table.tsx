/** Rows of text under the names of their columns; the first cell names the row. */
export const TextTable = ({
  head,
  rows,
  list = false,
}: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Words rather than figures. */
  list?: boolean;
}) => (
  <div class="figure-scroll">
    <table class={`figure-table${list ? " list-table" : ""}`}>
      <thead>
        <tr>
          {head.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // The same name may stand there twice.
          <tr key={`${name} ${row}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={`${head[column + 1]}`}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
