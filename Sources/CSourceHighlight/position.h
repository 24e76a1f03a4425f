#ifndef POSITION_H
#define POSITION_H

#include <cstddef>
#include <iterator>

/// Thrown when a line has taken all the steps that it may.
struct TooManySteps {};

/// The steps that are left for a line. Only who holds the lock of a language walks, one thread at a time each.
extern thread_local long steps_left;

/// A place in a line which counts the steps that a regular expression takes.
///
/// Some expressions backtrack for a time that is exponential in the length of the line. Boost bounds that by a count of
/// its own, but at a hundred million steps for each search.
class Position {
public:
  typedef std::random_access_iterator_tag iterator_category;
  typedef char value_type;
  typedef std::ptrdiff_t difference_type;
  typedef const char *pointer;
  typedef const char &reference;

  Position() : place(nullptr) {}
  explicit Position(const char *place) : place(place) {}

  const char *get() const { return place; }
  reference operator*() const { return *place; }
  reference operator[](difference_type offset) const { return place[offset]; }

  Position &operator++() { return count(), ++place, *this; }
  Position &operator--() { return count(), --place, *this; }
  Position operator++(int) { Position old = *this; return ++*this, old; }
  Position operator--(int) { Position old = *this; return --*this, old; }
  Position &operator+=(difference_type offset) { return count(), place += offset, *this; }
  Position &operator-=(difference_type offset) { return count(), place -= offset, *this; }
  Position operator+(difference_type offset) const { return Position(place + offset); }
  Position operator-(difference_type offset) const { return Position(place - offset); }
  difference_type operator-(Position other) const { return place - other.place; }

  bool operator==(Position other) const { return place == other.place; }
  bool operator!=(Position other) const { return place != other.place; }
  bool operator<(Position other) const { return place < other.place; }
  bool operator>(Position other) const { return place > other.place; }
  bool operator<=(Position other) const { return place <= other.place; }
  bool operator>=(Position other) const { return place >= other.place; }

private:
  const char *place;

  static void count() {
    if (--steps_left < 0) throw TooManySteps();
  }
};

#endif
