#!/bin/bash
# Makes the font files that pages load, from those in `whole/` and those of the papers; but piazzolla-names and
# martel-devanagari are whole themselves. Needs fonttools with brotli, and hb-shape of HarfBuzz. On Debian: `apt-get
# install fonttools python3-brotli libharfbuzz-bin`.
set -e
export SOURCE_DATE_EPOCH=0
cd "$(dirname "$0")"
papers=../../server/platform/pdf/fonts
made=$(mktemp -d)

# What English texts, prices and measures need; in italics, words. Everything else is in the files `-more`.
words=20-22,27-29,2C-2E,3A,3B,3F,41-5A,61-7A,A0,2013,2014,2018,2019,201C,201D,2026
serif=$words,24-26,2B,2F,30-39,40,5F,7C,A3,D7,2033,20AC
sans=$serif,23,2A,3D,A9,B0,B7,BD,2032

# cut <input> <output> <characters> <features> [option …]
cut() {
  from=$1 to=$2 characters=$3 features=$4
  shift 4
  pyftsubset "$from" --output-file="$to" --flavor=woff2 --drop-tables+=STAT --unicodes="$characters" \
    --layout-features="$features" "$@"
}

# lacking <whole> <cut>: the characters that the cut file lacks
lacking() {
  python3 - "$1" "$2" <<'END'
import sys
from fontTools.ttLib import TTFont
whole, cut = (TTFont(name).getBestCmap() for name in sys.argv[1:])
print(','.join(f'{code:X}' for code in sorted(set(whole) - set(cut))))
END
}

# The features reach alternates of f and t beside high letters, the ligatures fi and fl, and figures of one width. We
# leave out the rest of `liga`: Roman numerals, and a tilde typed before its letter.
piazzolla=121-124,135-144
alegreya=129,130,138-141
cut whole/piazzolla.woff2 piazzolla.woff2 "$serif" kern,liga,tnum --no-layout-closure --gids=$piazzolla
for weight in 400 700; do
  cut whole/alegreya-sans-$weight.woff2 alegreya-sans-$weight.woff2 "$sans" kern,liga --no-layout-closure --gids=$alegreya
done
# Italics are for single words in running text, so one weight will do.
fonttools varLib.instancer -q whole/piazzolla-italic.woff2 wght=400 -o "$made/italic.ttf"
cut "$made/italic.ttf" piazzolla-italic.woff2 "$words" kern,liga --no-layout-closure --gids=121-125

cut whole/piazzolla.woff2 piazzolla-more.woff2 "$(lacking whole/piazzolla.woff2 piazzolla.woff2)" kern
cut "$made/italic.ttf" piazzolla-italic-more.woff2 "$(lacking "$made/italic.ttf" piazzolla-italic.woff2)" kern
for weight in 400 700; do
  cut whole/alegreya-sans-$weight.woff2 alegreya-sans-$weight-more.woff2 \
    "$(lacking whole/alegreya-sans-$weight.woff2 alegreya-sans-$weight.woff2)" kern
  # The papers have the letters of names in three files.
  for script in latin latin-ext vietnamese; do
    pyftsubset $papers/alegreya-sans-$script-$weight.ttf --output-file="$made/$script.ttf" \
      --unicodes="$(lacking piazzolla-names.woff2 alegreya-sans-$weight.woff2)" --layout-features=kern
  done
  (cd "$made" && pyftmerge latin.ttf latin-ext.ttf vietnamese.ttf >/dev/null)
  cut "$made/merged.ttf" alegreya-sans-$weight-names.woff2 '*' kern
done

# The letters of the shop's own Nepali words with every vowel sign, and the conjuncts of those words
# (`ui/data/nepali.tsx`): any र्, त्ल, ङ्ग.
whole=$papers/martel-devanagari-400.ttf
for letter in क ख ग घ ङ च ज ट ठ ढ त द ध न प ब भ म य र ल व स ह त्ल ङ्ग; do
  for sign in '' ा ि ी ु ू े ै ो; do
    for nasal in '' ँ; do
      echo "$letter$sign$nasal"
      echo "र्$letter$sign$nasal"
    done
  done
done >"$made/words"
echo 'आ आँ' >>"$made/words"
glyphs=$(hb-shape --language=ne --no-positions --no-clusters --text-file="$made/words" $whole | tr -d '[]' | tr '|' '\n' | sort -u | paste -sd,)
# The half ङ is only a step to its conjunct.
cut $whole martel-names.woff2 "" '*' --no-layout-closure --text-file="$made/words" --glyphs="$glyphs,uni0919094D"
rm -r "$made"
