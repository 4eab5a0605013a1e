/**
 * Basic color words in English, Spanish and French, such as ‘red’; the price list uses proper names
 * such as ‘Sevilla Red’.
 */
export const plainColors: Record<string, readonly string[]> = {
  gray: 'gray grey silver graphite gris grise grises plata plateado argent argente'.split(' '),
  blue: 'blue navy azul azules bleu bleue bleus'.split(' '),
  red: 'red burgundy crimson rojo roja rojos rouge rouges'.split(' '),
  white: 'white cream blanco blanca blancos blanc blanche blancs'.split(' '),
  black: 'black negro negra negros noir noire noirs'.split(' '),
  brown: 'brown bronze copper marron cafe_color bronce cobre'.split(' '),
  beige: 'beige tan vanilla cream crema creme'.split(' '),
  green: 'green verde verdes vert verte verts'.split(' '),
};
