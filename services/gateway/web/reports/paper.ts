let sheet: CSSStyleSheet | undefined;

const quoted = (text: string): string => `"${text.replaceAll(/["\\\n]/g, " ")}"`;

/** What stands at the foot of every page on paper, beside the page's number. */
export const footPages = (left: string, middle: string): void => {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const font = "font: 8pt sans-serif; color: #555555;";
  sheet.replaceSync(`@page {
    @bottom-left { content: ${quoted(left)}; ${font} }
    @bottom-center { content: ${quoted(middle)}; ${font} }
    @bottom-right { content: counter(page) " / " counter(pages); ${font} }
  }`);
};
