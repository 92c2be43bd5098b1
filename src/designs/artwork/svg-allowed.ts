const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Allowed elements. All others are removed with their content. */
export const allowedElements = words(`
	svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc
	linearGradient radialGradient stop clipPath mask pattern marker image style filter
	feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
	feGaussianBlur feMerge feMergeNode feMorphology feOffset
`);

/** Elements that are replaced by their content: links, and Illustrator's `<switch>`. */
export const unwrappedElements = words('a switch');

/** CSS properties that are allowed as attributes and in styles. */
export const allowedProperties = words(`
	alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
	direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font
	font-family font-feature-settings font-size font-size-adjust font-stretch font-style font-variant font-weight
	isolation kerning letter-spacing line-height lighting-color marker marker-end marker-mid marker-start mask
	mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
	stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align
	text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility
	white-space word-spacing writing-mode image-rendering enable-background
`);

/** Allowed attributes besides the properties. Event handlers (`on…`) must never be listed. */
export const allowedAttributes = words(`
	id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points pathLength rotate
	textLength lengthAdjust startOffset method spacing side transform viewBox preserveAspectRatio
	gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
	clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight orient refX refY
	filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 radius stdDeviation type values
	tableValues slope intercept amplitude exponent version lang
`);
