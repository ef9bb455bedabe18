"""
Merges three faces of the same units into one variable font, so that a page requests one file:

    python3 scripts/merge-faces.py REGULAR.ttf SEMIBOLD.ttf DISPLAY.ttf RESULT.woff2

At a weight below 550 the result has the letters of the first face, from 550 to 850 those of the second one and from 875 on those
of the third one: the feature 'rvrn' substitutes them, no outline is interpolated. Its metrics are those of the first face.
Needs fontTools and its Brotli (Debian: python3-fonttools, python3-brotli). Called by fonts.ts; decision 0097.
"""
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.varLib.featureVars import addFeatureVariations

FAMILY = 'SiteLatin'
LIGHTEST, HEAVIEST = 400, 900
SEMIBOLD, DISPLAY = (550, 850), (875, 900)
# Of the first face: the merger takes the largest of all faces.
LINE = {
    'hhea': ['ascent', 'descent', 'lineGap'],
    'OS/2': ['sTypoAscender', 'sTypoDescender', 'sTypoLineGap', 'usWinAscent', 'usWinDescent', 'fsSelection'],
}


def without_characters(path, folder):
    """A copy of the face that no character leads to: the merger would take its letters for those of another language."""
    font = TTFont(path)
    for table in font['cmap'].tables:
        table.cmap = {}
    copy = Path(folder) / Path(path).name
    font.save(copy)
    return copy


def merge(paths):
    """The glyphs and the kerning of all faces, the characters of the first one."""
    options = Options()
    options.drop_tables = ['STAT', 'gasp']
    with TemporaryDirectory() as folder:
        return Merger(options=options).merge([paths[0], *(without_characters(path, folder) for path in paths[1:])])


def substitutions(font, faces, index):
    """From each letter of the first face to that of another one. The merger appends the glyphs of a face to those before it."""
    start = sum(len(face.getGlyphOrder()) for face in faces[:index])
    characters = faces[index].getBestCmap()
    names = font.getGlyphOrder()
    return {
        glyph: names[start + faces[index].getGlyphID(characters[character])]
        for character, glyph in faces[0].getBestCmap().items()
        if character in characters
    }


def normalized(weights):
    """A range of weights, from 0 at the lightest one to 1."""
    return tuple((weight - LIGHTEST) / (HEAVIEST - LIGHTEST) for weight in weights)


def add_axis(font):
    axis = Axis()
    axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue = 'wght', LIGHTEST, LIGHTEST, HEAVIEST
    axis.axisNameID = 256
    font['fvar'] = newTable('fvar')
    font['fvar'].axes = [axis]
    # FreeType takes a font without this table for one that does not vary.
    font['gvar'] = newTable('gvar')
    font['gvar'].version, font['gvar'].reserved = 1, 0
    font['gvar'].variations = {glyph: [] for glyph in font.getGlyphOrder()}


def add_names(font, faces):
    """Both licenses want their copyright notices kept."""
    axis = font['fvar'].axes[0]
    names = {0: ', '.join(face['name'].getDebugName(0) for face in faces[1:]), 1: FAMILY, 2: 'Regular', 4: FAMILY, 6: FAMILY}
    font['name'].names = []
    for name_id, text in {**names, axis.axisNameID: 'Weight'}.items():
        font['name'].setName(text, name_id, 3, 1, 0x409)


def main(*arguments):
    *paths, result = arguments
    faces = [TTFont(path) for path in paths]
    font = merge(paths)
    for table, fields in LINE.items():
        for field in fields:
            setattr(font[table], field, getattr(faces[0][table], field))
    add_axis(font)
    add_names(font, faces)
    scripts = font['GSUB'].table.ScriptList
    scripts.ScriptRecord = [record for record in scripts.ScriptRecord if record.Script.DefaultLangSys is not None]
    weights = [SEMIBOLD, DISPLAY]
    rules = [([{'wght': normalized(range_)}], substitutions(font, faces, index)) for index, range_ in enumerate(weights, 1)]
    addFeatureVariations(font, rules, featureTag='rvrn')
    # Without the names of the glyphs.
    font['post'].formatType = 3.0
    font.recalcTimestamp = False
    font.flavor = 'woff2'
    font.save(result)


if __name__ == '__main__':
    main(*sys.argv[1:])
