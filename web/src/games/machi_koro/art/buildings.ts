/**
 * The buildings of the street, drawn from a few shapes: a fill and a path each, 64 × 48 with the ground at 44.
 * Light falls from the upper left; walls have a darker right side. Fills are classes of Building.svelte.
 */
export type Shape = readonly [fill: string, path: string];

const rect = (fill: string, x: number, y: number, w: number, h: number): Shape => [fill, `M${x} ${y}h${w}v${h}h${-w}z`];
const disc = (fill: string, x: number, y: number, r: number, flat = 1): Shape => [
  fill,
  `M${x - r} ${y}a${r} ${r * flat} 0 1 0 ${2 * r} 0a${r} ${r * flat} 0 1 0 ${-2 * r} 0z`,
];
const path = (fill: string, d: string): Shape => [fill, d];

/** A block with its right side and its top. */
function box(fill: string, x: number, base: number, w: number, h: number, depth = 6): Shape[] {
  const side = `M${x + w} ${base - h}l${depth} ${-depth / 2}v${h}l${-depth} ${depth / 2}z`;
  const top = `M${x} ${base - h}l${depth} ${-depth / 2}h${w}l${-depth} ${depth / 2}z`;
  return [rect(fill, x, base - h, w, h), path(fill, side), path('dark', side), path(fill, top), path('light', top)];
}

/** A pitched roof over a block: the gable in front, the slope behind it. */
function gable(wall: string, roof: string, x: number, y: number, w: number, h: number, depth = 6): Shape[] {
  const slope = `M${x + w / 2} ${y - h}l${depth} ${-depth / 2}L${x + w + depth + 2} ${y - depth / 2 + 1}l${-depth} ${depth / 2}z`;
  return [
    path(wall, `M${x} ${y}l${w / 2} ${-h}l${w / 2} ${h}z`),
    path(roof, slope),
    path('dark', slope),
    path(
      roof,
      `M${x - 2} ${y + 1}L${x + w / 2} ${y - h - 1}L${x + w + 2} ${y + 1}h-3L${x + w / 2} ${y - h + 2}L${x + 1} ${y + 1}z`,
    ),
  ];
}

function awning(fill: string, x: number, y: number, w: number, stripes: number, h = 5): Shape[] {
  const one = w / stripes;
  let first = '';
  let second = '';
  for (let at = 0; at < stripes; at++) {
    const stripe = `M${x + at * one} ${y}h${one}v${h}a${one / 2} ${one / 2} 0 0 1 ${-one} 0z`;
    if (at % 2) second += stripe;
    else first += stripe;
  }
  return [path(fill, first), path('white', second)];
}

function windows(x: number, y: number, across: number, down: number, w = 4, h = 4, gapX = 3, gapY = 3): Shape {
  let d = '';
  for (let row = 0; row < down; row++)
    for (let col = 0; col < across; col++) d += `M${x + col * (w + gapX)} ${y + row * (h + gapY)}h${w}v${h}h${-w}z`;
  return path('win', d);
}

function tree(x: number, base: number, r: number, fill = 'leaf'): Shape[] {
  return [
    rect('wood', x - 1, base - r, 2, r),
    disc(fill, x, base - r * 1.7, r),
    path('dark', `M${x} ${base - r * 2.7}a${r} ${r} 0 0 1 0 ${2 * r}a${r * 1.6} ${r * 1.6} 0 0 0 0 ${-2 * r}z`),
  ];
}

function fir(x: number, base: number, h: number): Shape[] {
  const w = h * 0.34;
  const shape = `M${x} ${base - h}l${w} ${h * 0.5}h${-w * 0.4}l${w * 0.7} ${h * 0.38}h${-2.6 * w}l${w * 0.7} ${-h * 0.38}h${-w * 0.4}z`;
  const half = `M${x} ${base - h}l${w} ${h * 0.5}h${-w * 0.4}l${w * 0.7} ${h * 0.38}h${-1.3 * w}z`;
  return [rect('wood', x - 1, base - h * 0.14, 2, h * 0.14), path('pine', shape), path('dark', half)];
}

/** A works hall with a sawtooth roof and a chimney. */
function works(wall: string, roof: string): Shape[] {
  return [
    ...box('brick', 46, 30, 5, 20, 3),
    path('smoke', 'M49 8a3 3 0 0 1 5-2a4 4 0 0 1 6 3a3 3 0 0 1-3 3h-6a2.5 2.5 0 0 1-2-4z'),
    ...box(wall, 8, 44, 42, 16),
    path(roof, 'M8 28v-8l10 8v-8l10 8v-8l11 8v-8l11 8z'),
    path('dark', 'M50 28l6-3-6-2.5z'),
  ];
}

const shop = (wall: string, cloth: string): Shape[] => [
  ...box(wall, 12, 44, 34, 24, 8),
  windows(16, 34, 1, 1, 14, 8),
  rect('door', 35, 33, 7, 11),
  ...awning(cloth, 11, 28, 36, 9),
];

const ground = path('grass', 'M0 48v-5q32-5 64 0v5z');
const pavement = path('stone', 'M2 48l4-5h54l2 5z');
const sea = [
  path('sea', 'M0 36h64v12H0z'),
  path('foam', 'M2 40q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0v1.5q-4 3-8 0t-8 0-8 0-8 0-8 0-8 0-8 0z'),
];

const waves = path('foam', 'M0 45q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0v1.5q-4 3-8 0t-8 0-8 0-8 0-8 0-8 0-8 0-8 0z');

export const BUILDINGS: Record<string, readonly Shape[]> = {
  wheat_field: [
    path('grass', 'M0 48V30q30-8 64 0v18z'),
    ...box('red', 42, 31, 10, 8, 5),
    ...gable('red', 'roof', 42, 23, 10, 5, 5),
    path('wheat', 'M0 48l10-17q22-4 44 0l10 17z'),
    path('wheat2', 'M8 48l8-18h3l-5 18zM22 48l4-19h3l-2 19zM35 48l1-19h3l3 19zM48 48l-3-18h3l7 18z'),
    path(
      'wheat2',
      'M4 44q3-6 0-10q-3 4 0 10zM13 45q3-7 0-11q-3 4 0 11zM51 45q3-7 0-11q-3 4 0 11zM60 44q3-6 0-10q-3 4 0 10z',
    ),
  ],
  ranch: [
    path('grass', 'M0 48V32q30-8 64 0v16z'),
    ...box('red', 30, 38, 20, 13, 8),
    ...gable('red', 'roof', 30, 25, 20, 9, 8),
    path('white', 'M36 38v-9h8v9h-1.5v-7.5h-5V38z'),
    disc('win', 40, 22.5, 1.8),
    path('white', 'M8 36q0-4 4-4h9q3 0 3 3v9h-2.5v-5h-8v5H11v-6q-3 1-3-2z'),
    disc('white', 7.5, 33.5, 3),
    path('ink', 'M12 33h4v3q-3 1-4-1zM19 34h4v3h-3zM5.5 33h1.2v1.2H5.5z'),
    path('wood', 'M0 42h64v1.2H0zM0 45.5h64v1.2H0zM4 40h1.8v8H4zM28 40h1.8v8H28zM44 40h1.8v8H44zM59 40h1.8v8H59z'),
  ],
  bakery: [
    pavement,
    ...box('brick', 36, 17, 5, 9, 3),
    ...shop('cream', 'orange'),
    ...gable('cream', 'roof', 12, 20, 34, 10, 8),
    disc('crust', 29, 17, 4, 0.7),
    path('crust2', 'M26.5 18l2-3.5h1.5l-2 3.5zM30 18l2-3.5h1l-1.5 3.5z'),
  ],
  cafe: [
    pavement,
    ...shop('teal', 'red'),
    ...box('roof', 10, 20, 38, 3, 8),
    path('white', 'M25 11h8v4q0 2-2 2h-4q-2 0-2-2zM33 12h2q1 0 1 1.3t-1 1.3h-2z'),
    rect('metal', 53, 36, 1, 9),
    path('red', 'M46 36q7.5-8 15 0z'),
    rect('wood', 50, 41, 7, 1.5),
  ],
  convenience_store: [
    pavement,
    ...box('white', 7, 44, 44, 21, 7),
    path('green', 'M7 26h44v4H7zM51 26l7-3.5v4L51 30z'),
    path('orange', 'M7 30h44v2H7zM51 30l7-3.5v2L51 32z'),
    windows(10, 34, 3, 1, 7, 8, 2),
    rect('door', 39, 34, 8, 10),
    path('white', 'M42.5 34h1v10h-1z'),
    ...box('green', 20, 23, 16, 6, 3),
    windows(23, 18.5, 4, 1, 2, 3, 1),
  ],
  forest: [
    ground,
    ...fir(14, 43, 26),
    ...fir(48, 43, 28),
    ...fir(30, 45, 36),
    ...fir(40, 47, 22),
    disc('wood', 10, 44, 3),
    disc('wood', 16, 44, 3),
    disc('wood', 13, 39.5, 3),
    disc('cream', 10, 44, 1.6),
    disc('cream', 16, 44, 1.6),
    disc('cream', 13, 39.5, 1.6),
  ],
  cheese_factory: [
    pavement,
    ...works('cream', 'teal'),
    path('wheat', 'M14 41l17-9v9zM31 32l5 3v6h-5z'),
    path('wheat2', 'M14 41h22v-3H19.5z'),
    disc('wheat2', 25, 39.5, 1.4),
    disc('cream', 32, 37, 1.4),
    rect('door', 40, 34, 7, 10),
  ],
  furniture_factory: [
    pavement,
    ...works('brick', 'slate'),
    path('cream', 'M16 31h2v6h7v7h-2v-5h-5v5h-2z'),
    windows(29, 33, 2, 2, 3, 3, 2, 2),
    rect('door', 40, 34, 7, 10),
  ],
  mine: [
    path('rock', 'M0 46L16 18l7 8L36 6l12 20 5-5 11 25z'),
    path('light', 'M36 6L23 26l-7-8-4 7 4-2 6 9 10-13z'),
    path('dark', 'M36 6l12 20 5-5 11 25H44l-3-16z'),
    path('ink', 'M18 46V34q8-8 16 0v12z'),
    path('wood', 'M16 46V33h3v13zM33 46V33h3v13zM15 31h22v3H15z'),
    ground,
    path('metal', 'M24 46h32v1H24z'),
    path('slate', 'M38 37h14l-2 7H40z'),
    path('wheat', 'M39 37q2-4 4-1q3-4 5 0q3-2 3 1z'),
    disc('ink', 42, 45, 2),
    disc('ink', 49, 45, 2),
  ],
  family_restaurant: [
    pavement,
    ...box('cream', 10, 44, 36, 30, 9),
    windows(14, 18, 4, 1, 5, 6, 3),
    windows(14, 34, 1, 1, 12, 8),
    rect('door', 33, 33, 8, 11),
    ...awning('red', 9, 27, 38, 9),
    ...box('red', 9, 14, 38, 2, 9),
    disc('white', 50.5, 27, 5),
    path('ink', 'M48.5 24h.8v2h.6v-2h.8v2.5l-.8.7V30.5h-.8v-3.3l-.8-.7zM52 24q1.5 1 1 3.5h-.3V30.5H52z'),
  ],
  apple_orchard: [
    ground,
    ...tree(14, 43, 8),
    ...tree(50, 43, 8),
    ...tree(32, 46, 10),
    ...[
      [11, 28],
      [17, 31],
      [47, 29],
      [53, 31],
      [27, 27],
      [35, 25],
      [31, 33],
      [38, 31],
    ].map(([x, y]) => disc('red', x!, y!, 1.9)),
    path('wood', 'M42 42h10l-1.5 5h-7z'),
    disc('red', 45, 41.5, 1.8),
    disc('red', 49, 41.5, 1.8),
  ],
  fruit_market: [
    pavement,
    path('wood', 'M9 22h2v22H9zM50 22h2v22h-2zM17 20h1.5v10H17zM55 19h1.5v22H55z'),
    rect('wood', 8, 34, 46, 10),
    path('dark', 'M8 38h46v1H8zM23 34h1v10h-1zM38 34h1v10h-1z'),
    ...[12, 16, 20].map((x) => disc('red', x, 33, 2.4)),
    ...[27, 31, 35].map((x) => disc('orange', x, 33, 2.4)),
    ...[42, 46, 50].map((x) => disc('green', x, 33, 2.4)),
    path('white', 'M6 21l7-9h42l3 9z'),
    path('green', 'M6 21l7-9h6l-5 9zM22 21l3-9h6l-1 9zM38 21v-9h6l2 9zM54 21l-4-9h5l3 9z'),
    ...awning('green', 6, 21, 52, 13, 2),
  ],
  stadium: [
    pavement,
    path('metal', 'M7 16h1.5v20H7zM55 16h1.5v20H55z'),
    windows(4, 11, 1, 1, 7.5, 5),
    windows(52, 11, 1, 1, 7.5, 5),
    disc('stone2', 32, 33, 27, 0.46),
    path('dark', 'M5 33a27 12.4 0 0 0 54 0v4a27 11 0 0 1-54 0z'),
    disc('purple', 32, 31, 25, 0.42),
    disc('light', 32, 31, 22, 0.38),
    disc('pitch', 32, 32, 18, 0.36),
    path('white', 'M31.6 26h.8v12h-.8z'),
    path('white', 'M32 29.5a4 2 0 1 1 0 5a4 2 0 1 1 0-5zm0 .7a3 1.4 0 1 0 0 3.6a3 1.4 0 1 0 0-3.6z'),
  ],
  tv_station: [
    pavement,
    path('metal', 'M26 22L29 3h1l3 19h-1.5L29.5 8 27.5 22z'),
    disc('warn', 29.5, 4, 1.8),
    ...box('slate', 9, 44, 38, 22, 9),
    rect('ink', 13, 26, 21, 13),
    path('screen', 'M14.5 27.5h18v10h-18z'),
    path('white', 'M21.5 29.5l6 3-6 3z'),
    windows(37, 26, 2, 3, 3, 3, 2, 2),
    rect('door', 38, 40, 6, 4),
    path('white', 'M43 16q-7-1-6-9l12 7q-2 3-6 2zM44 9l3-4 1 1-3 4z'),
    rect('metal', 43, 15, 1.5, 6),
  ],
  business_center: [
    pavement,
    ...box('slate', 32, 44, 16, 28, 7),
    windows(35, 19, 3, 6, 2.5, 2.5, 1.5, 1.5),
    ...box('glass', 14, 44, 18, 38, 7),
    windows(17, 9, 3, 7, 3, 3, 1.5, 1.5),
    rect('door', 20, 39, 6, 5),
    path('metal', 'M26 3V-1h1v4z'),
  ],
  sushi_bar: [
    pavement,
    ...box('cream', 13, 44, 34, 18, 7),
    path('wood', 'M13 26h34v2H13zM13 43h34v1H13zM18 26h1.5v18H18zM41 26h1.5v18H41z'),
    windows(21, 34, 2, 1, 8, 9, 2),
    path('blue', 'M20 28h5.5v7H20zM26 28h5.5v7H26zM32 28h5.5v7H32z'),
    path('white', 'M22 30h1.5v3H22zM28 30h1.5v3H28zM34 30h1.5v3H34z'),
    path('slate', 'M6 27q5-1 8-7l5-6h27l7 6q3 5 8 5l-9 4q-24-3-46-2z'),
    path('dark', 'M6 27q24-3 46 2l-1 1.5Q30 26 7 29z'),
    disc('red', 52, 34, 3.6),
    path('glow', 'M49 33h6v2h-6z'),
  ],
  flower_orchard: [
    path('grass', 'M0 48V28q30-8 64 0v20z'),
    ...box('glass', 36, 32, 18, 9, 6),
    path('white', 'M36 23l9-6 9 6h-2l-7-4.5-7 4.5z'),
    path('green', 'M2 48l8-14h5L9 48zM20 48l3-14h5l-1 14zM38 48l-3-14h5l6 14zM56 48l-9-14h5l11 14z'),
    ...[
      [11, 36],
      [8, 40],
      [6, 45],
      [25, 36],
      [24, 40],
      [23, 45],
    ].map(([x, y], at) => disc(at % 2 ? 'pink' : 'red', x!, y!, 2.3)),
    ...[
      [38, 36],
      [40, 40],
      [43, 45],
      [51, 36],
      [54, 40],
      [58, 45],
    ].map(([x, y], at) => disc(at % 2 ? 'violet' : 'wheat', x!, y!, 2.3)),
  ],
  flower_shop: [
    pavement,
    ...shop('rose', 'pink'),
    ...box('green', 10, 20, 38, 3, 8),
    ...[
      [17, 15, 'red'],
      [24, 13, 'wheat'],
      [31, 14, 'violet'],
      [38, 15, 'pink'],
    ].map(([x, y, f]) => disc(f as string, x as number, y as number, 2.8)),
    path('leaf', 'M15 20q2-4 4 0zM22 20q2-6 4 0zM29 20q2-5 4 0zM36 20q2-4 4 0z'),
    path('wood', 'M6 40h7l-1 5H7zM48 41h7l-1 5h-5z'),
    ...[
      [7, 38, 'pink'],
      [10, 36, 'red'],
      [12, 38.5, 'wheat'],
      [49, 39, 'violet'],
      [52, 37, 'pink'],
      [54, 39.5, 'wheat'],
    ].map(([x, y, f]) => disc(f as string, x as number, y as number, 2.1)),
  ],
  pizza_joint: [
    pavement,
    ...shop('brick', 'green'),
    ...box('cream', 10, 20, 38, 3, 8),
    path('crust', 'M20 5q9-5 18 0l-1 3H21z'),
    path('wheat', 'M21 7q8-4 16 0l-8 13z'),
    disc('red', 26.5, 9.5, 1.7),
    disc('red', 31.5, 10, 1.7),
    disc('red', 29, 14, 1.5),
  ],
  hamburger_stand: [
    pavement,
    ...box('wheat', 12, 42, 36, 18, 7),
    rect('ink', 16, 27, 20, 8),
    windows(17, 28, 2, 1, 8.5, 7, 1),
    rect('white', 15, 35, 22, 2),
    rect('door', 39, 30, 6, 12),
    ...awning('red', 13, 22, 26, 7, 3),
    path('crust', 'M21 12q0-8 10-8t10 8z'),
    path('green', 'M20 12h22v2H20z'),
    path('crust2', 'M21 14h20v3H21z'),
    path('crust', 'M21 17h20q0 4-3 4H24q-3 0-3-4z'),
    path('cream', 'M26 8h1.5v1H26zM31 6.5h1.5v1H31zM35 9h1.5v1H35z'),
    disc('ink', 20, 43, 3),
    disc('ink', 41, 43, 3),
  ],
  mackerel_boat: [
    ...sea,
    rect('wood', 33, 6, 1.5, 30),
    path('white', 'M32 8v22H15q12-8 17-22z'),
    path('orange', 'M36 12q8 8 12 18H36z'),
    path('wood', 'M10 33h46q-3 10-9 11H19q-6-1-9-11z'),
    path('white', 'M10 33h46l-.8 2.5H10.9z'),
    path('dark', 'M33 36h22q-3 7-8 8H33z'),
    waves,
  ],
  food_warehouse: [
    pavement,
    ...box('wood2', 8, 44, 40, 20, 9),
    ...gable('wood2', 'slate', 8, 24, 40, 12, 9),
    path('slate', 'M20 44V29h16v15z'),
    path('light', 'M20 31h16v1H20zM20 35h16v1H20zM20 39h16v1H20z'),
    ...box('crust', 38, 46, 8, 7, 3),
    ...box('crust', 47, 46, 8, 7, 3),
    ...box('crust', 43, 38, 8, 7, 3),
    disc('win', 28, 19, 3),
  ],
  tuna_boat: [
    ...sea,
    ...box('white', 34, 30, 14, 12, 4),
    windows(36, 20, 3, 1, 3, 3.5, 1.5),
    ...box('red', 38, 17, 6, 7, 3),
    path('metal', 'M16 30V8l1.5-1 1 1v22zM18 9l12 12-1 1-12-12z'),
    path('metal', 'M29.2 21h.7v5h-.7z'),
    path('slate', 'M27 26q4-3 6 0q-1 4-5 3.5q-2-1-1-3.5z'),
    path('blue', 'M3 27l9 3h40l8-4q-2 12-7 18H14Q6 42 3 27z'),
    path('red', 'M8 39q2 4 6 5h39q2-2 3.5-5z'),
    path('dark', 'M34 30h18l8-4q-2 12-7 18H34z'),
    waves,
  ],
  publisher: [
    pavement,
    ...box('rose', 12, 44, 32, 28, 9),
    windows(16, 20, 4, 2, 4, 5, 3.5, 3),
    rect('door', 24, 36, 8, 8),
    ...box('purple', 10, 16, 36, 3, 9),
    path('white', 'M17 4q6-3 11 1q5-4 11-1v9q-6-3-11 1q-5-4-11-1z'),
    path('dark', 'M28 5q5-4 11-1v9q-6-3-11 1z'),
    path('ink', 'M19.5 6q4-1 6.5 1v1q-3-2-6.5-1zM19.5 9q4-1 6.5 1v1q-3-2-6.5-1z'),
    path('white', 'M47 38l8-2v8l-8 2z'),
    path('ink', 'M48.5 40l5-1.2v1l-5 1.2zM48.5 42.5l5-1.2v1l-5 1.2z'),
  ],
  tax_office: [
    pavement,
    ...box('stone2', 8, 44, 42, 4, 6),
    ...box('stone2', 11, 40, 36, 19, 6),
    path('ink', 'M13 24h32v16H13z'),
    windows(18.5, 26, 1, 1, 4, 10),
    windows(35.5, 26, 1, 1, 4, 10),
    rect('door', 26, 28, 6, 12),
    path('white', 'M13 23h4v17h-4zM22.5 23h3v17h-3zM32.5 23h3v17h-3zM41 23h4v17h-4z'),
    path('stone2', 'M7 22L29 8l22 14z'),
    path('purple', 'M15 20.5l14-9 14 9z'),
    disc('wheat', 29, 17, 3),
    path('dark', 'M29 8l6-3 21 14-5 3z'),
    path('ink', 'M28.4 15h1.2v4h-1.2z'),
  ],
  train_station: [
    pavement,
    ...box('brick', 6, 42, 44, 20, 8),
    ...box('cream', 20, 42, 16, 28, 8),
    ...gable('cream', 'slate', 20, 14, 16, 8, 8),
    disc('white', 28, 15, 3.8),
    path('ink', 'M27.5 12.5h1v2.5h2v1h-3z'),
    windows(9, 26, 2, 1, 4, 6, 2),
    windows(38, 26, 2, 1, 4, 6, 2),
    path('win', 'M23 34v-7q5-5 10 0v7z'),
    path('metal', 'M0 46h64v1.2H0z'),
    path('green', 'M2 35h26q6 1 8 6v4H2z'),
    windows(5, 37, 4, 1, 4, 3, 2),
    path('wheat', 'M2 42h34v1.3H2z'),
    ...[7, 14, 24, 31].map((x) => disc('ink', x, 45.5, 1.8)),
  ],
  shopping_mall: [
    pavement,
    ...box('rose', 5, 44, 46, 22, 9),
    ...box('glass', 19, 44, 18, 30, 9),
    path('white', 'M27.5 14h1v30h-1zM19 24h18v1H19zM19 33h18v1H19z'),
    ...awning('red', 5, 32, 14, 5, 3),
    ...awning('green', 37, 32, 14, 5, 3),
    windows(7, 37, 2, 1, 4.5, 6, 2),
    windows(40, 37, 2, 1, 4, 6, 2),
    windows(8, 25, 2, 1, 3.5, 4, 2),
    windows(40, 25, 2, 1, 3.5, 4, 2),
    path('metal', 'M10 22V9h1v13zM46 20V8h1v12z'),
    path('orange', 'M11 9l7 2.5-7 2.5zM47 8l7 2.5-7 2.5z'),
    path('white', 'M24 6h9v7h-9z'),
    path('red', 'M25 8q3.5 6 7 0h-1.3q-2.2 3.5-4.4 0z'),
  ],
  amusement_park: [
    ground,
    path('metal', 'M29.5 22L18 45h2.5L31 25l10 20h2.5L32 22z'),
    path('purple', 'M30.5 3a18 18 0 1 1 0 36a18 18 0 1 1 0-36zm0 2a16 16 0 1 0 0 32a16 16 0 1 0 0-32z'),
    path('metal', 'M30 5h1v32h-1zM14.5 20.5h32v1h-32zM19 9.5l.7-.7 23 23-.7.7zM42 8.8l.7.7-23 23-.7-.7z'),
    ...(
      [
        [30.5, 4, 'red'],
        [30.5, 38, 'green'],
        [13.5, 21, 'wheat'],
        [47.5, 21, 'orange'],
        [18.5, 9, 'blue'],
        [42.5, 9, 'pink'],
        [18.5, 33, 'violet'],
        [42.5, 33, 'teal'],
      ] as const
    ).map(([x, y, f]) => disc(f, x, y, 3)),
    disc('glow', 30.5, 21, 2.5),
    ...box('cream', 46, 45, 11, 6, 4),
    ...awning('red', 45, 38, 13, 5, 2),
    path('orange', 'M45 38l6.5-7 6.5 7z'),
  ],
  radio_tower: [
    ground,
    path('red', 'M29 4h4l2 13h-8zM25.5 25h11l1.5 9H24z'),
    path('white', 'M27 17h8l1.5 8h-11zM24 34h14l2 11h-5.5L31 38l-3.5 7H22z'),
    path('dark', 'M31 4h2l7 41h-5.5L31 38z'),
    path('ink', 'M27 17h8v1h-8zM25.5 25h11v1h-11zM24 34h14v1H24z'),
    rect('metal', 30.5, -2, 1, 7),
    disc('warn', 31, 0, 1.8),
    path(
      'wave',
      'M22 2q-4 5 0 10l1.5-1q-3-4 0-8zM17-1q-7 8 0 16l1.5-1q-5.5-7 0-14zM40 2q4 5 0 10l-1.5-1q3-4 0-8zM45-1q7 8 0 16l-1.5-1q5.5-7 0-14z',
    ),
    ...box('cream', 42, 45, 11, 8, 4),
    windows(44, 39, 2, 1, 3, 3, 1.5),
    ...tree(13, 45, 5),
  ],
  harbour: [
    ...sea,
    path('stone', 'M26 48l6-11h32v11z'),
    ...box('cream', 40, 38, 16, 8, 5),
    ...gable('cream', 'orange', 40, 30, 16, 6, 5),
    windows(43, 32, 2, 1, 3, 3.5, 3),
    path('white', 'M32 40l2-26h7l2 26z'),
    path('red', 'M33.7 18h7.6l.5 6h-8.6zM32.8 30h9.4l.5 6h-10.4z'),
    path('dark', 'M38 14h3l2 26h-5z'),
    rect('ink', 33, 12, 9, 2),
    path('glow', 'M34.5 7h6v5h-6z'),
    path('red', 'M33.5 7l4-4 4 4z'),
    path('beam', 'M34 8L8 2v12l26-3z'),
    path('blue', 'M4 38h20l-3 6H8z'),
    path('white', 'M12 26v11H5q6-4 7-11zM14 28q4 4 5 9h-5z'),
    waves,
  ],
  airport: [
    pavement,
    ...box('white', 26, 43, 28, 10, 7),
    windows(29, 36, 5, 1, 3, 4, 1.8),
    path('stone2', 'M13 43l1.5-22h5L21 43z'),
    path('dark', 'M17 21h2.5L21 43h-4z'),
    path('glass', 'M9 13h16l-2 8H11z'),
    path('win', 'M11 14.5h12l-1.2 5h-9.6z'),
    rect('red', 9, 11, 16, 2),
    rect('metal', 16.5, 5, 1, 6),
    path('white', 'M30 22q2-4 6-5l20-7q5-1 6 1q0 3-5 5L37 24q-4 1-7-2z'),
    path('red', 'M56 11l3-8 3-1 0 9zM44 19l6 7h-4l-8-4z'),
    path('ink', 'M34 19.5l2-1 .5 1-2 1z'),
  ],
  town_hall: [
    pavement,
    ...box('cream', 8, 44, 40, 16, 8),
    ...box('cream', 21, 44, 14, 26, 8),
    path('teal', 'M20 18l8-10 8 10zM36 18l-8-10 8-4 8 10z'),
    path('dark', 'M36 18l-8-10 8-4 8 10z'),
    disc('white', 28, 23, 3.6),
    path('ink', 'M27.5 20.5h1v2.5h2v1h-3z'),
    windows(11, 32, 2, 1, 3.5, 6, 2),
    windows(37, 32, 2, 1, 3.5, 6, 2),
    path('door', 'M24 44V34q4-4 8 0v10z'),
    path('metal', 'M28 8V-1h.8v9z'),
    path('red', 'M28.8-1l7 2-7 2.5z'),
  ],
};
